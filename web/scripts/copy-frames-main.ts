import { cpSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { INLINE_SOURCES, pageRenderer } from '@poyanil/content/built-pages';
import { hospitalIds, languages, pathsWithEntries } from '@poyanil/domain';

// Copies of the built site what the API fills or sends itself, for its image: the pages of entries with the program that renders them, the
// sitemap, and the pages for unknown addresses. nginx serves all others. A page that was not built ends it with an error.

const [, , built, folder] = process.argv;
if (built === undefined || folder === undefined) {
  throw new Error('Usage: node copy-frames-main.ts BUILT_SITE FOLDER');
}
const files = [
  ...globSync('**/{404,index,loading,shell}.html', { cwd: built }),
  ...hospitalIds.flatMap(pathsWithEntries).map((path) => `${path}.html`),
  ...languages.map((language) => dirname(pageRenderer(language))),
  'sitemap.xml',
  INLINE_SOURCES,
];
for (const file of files) cpSync(join(built, file), join(folder, file), { recursive: true });
