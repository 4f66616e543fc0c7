import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CONTENT_ROOT } from '@poyanil/content';
import {
  INLINE_SOURCES,
  MANIFEST_PATH,
  pageRenderer,
  SERVICE_WORKER_PATH,
} from '@poyanil/content/built-pages';
import { languages } from '@poyanil/domain';
import { type Build, listInlineSources, openBuild } from '../../web/publisher/build.ts';
import { RELEASE, TEMPLATE } from '../../web/publisher/build-files.ts';
import { manifestPath } from '../../web/publisher/document.ts';
import { siteContent } from './small-site.ts';
import { writeFiles } from './write-files.ts';

type Files = Readonly<Record<string, string | Uint8Array>>;

const chunks = {
  'src/main.tsx': { file: 'assets/main-a1.js', css: ['assets/main-a1.css'] },
  'src/boot.ts': { file: 'assets/boot-a1.js' },
  'src/page.tsx': {
    file: 'assets/page-a1.js',
    imports: ['src/main.tsx'],
    css: ['assets/page-a1.css'],
  },
  'latin-core.woff2': { file: 'assets/latin-core-a1.woff2' },
  'malayalam-core.woff2': { file: 'assets/malayalam-core-a1.woff2' },
};

interface SmallBuild {
  release?: string;
  /** Shown by the landing page in English; see createRenderer. */
  landing?: string;
}

export async function writeSmallBuild({
  release = 'small',
  landing = '',
}: SmallBuild = {}): Promise<Build> {
  const renderer = join(import.meta.dirname, 'small-renderer.ts');
  const ofLanguages = languages.flatMap((language) => [
    [manifestPath(language), JSON.stringify(chunks)],
    [
      pageRenderer(language),
      `import { createRenderer } from ${JSON.stringify(renderer)};
export const { provideSiteWords, allPages, renderPage, chunksOf, structuredData } = createRenderer('${language}', ${JSON.stringify(language === 'en' ? landing : '')});
`,
    ],
  ]);
  const folder = writeFiles({
    ...Object.fromEntries(ofLanguages),
    [TEMPLATE]: readFileSync(join(import.meta.dirname, '../../web/index.html')),
    [RELEASE]: release,
    [`assets/only-in-${release}.js`]: '',
    'assets/main-a1.js': 'main()',
    'assets/main-a1.css': '.main {}',
    'assets/page-a1.js': 'page()',
    'assets/page-a1.css': '.page {}',
    'assets/boot-a1.js': 'boot()',
    'pictures/ward.svg': '<svg/>',
    [SERVICE_WORKER_PATH.slice(1)]: `isOn = '__OFFLINE_PAGES__' === 'on';`,
    [MANIFEST_PATH.slice(1)]: '{}',
  });
  const build = await openBuild(folder);
  const sources = listInlineSources(Object.values(build.editions));
  writeFileSync(join(folder, INLINE_SOURCES), JSON.stringify(sources));
  return build;
}

/** Writes a content folder with the small site's entries and the real texts. A file that is undefined is left out. */
export function writeSmallContent(
  changes: Readonly<Record<string, Files[string] | undefined>> = {},
): string {
  const files = Object.entries({ ...siteContent, ...changes });
  const root = writeFiles(
    Object.fromEntries(
      files.filter((each): each is [string, Files[string]] => each[1] !== undefined),
    ),
  );
  const marks = 'assets/pictures/insurers';
  mkdirSync(dirname(join(root, marks)), { recursive: true });
  for (const name of ['texts', 'everyday-words.yaml', 'hospitals.yaml', marks]) {
    symlinkSync(join(CONTENT_ROOT, name), join(root, name));
  }
  return root;
}
