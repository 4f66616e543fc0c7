import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { measureWords } from './words/measure-words.ts';
import { readAloud } from './words/read-aloud.ts';

const HELP = `Usage: npm run words -- [DIST] [--read PATH]

  Says how long the sentences of the published pages are and how easily they read, by kind of page. DIST is the folder of
  a published version; without it, the one that npm start has published last.

  --read PATH  writes one page's words as they are read aloud: /poyanil_hospital/department/nephrology

Reading ease is Flesch's: 60 and more is plain English.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { read: { type: 'string' }, help: { type: 'boolean' } },
});
const dist = resolve(positionals[0] ?? join(dirname(import.meta.dirname), '.data/site/current'));
if (values.help) console.log(HELP);
else process.exitCode = values.read === undefined ? measure() : read(values.read);

function measure(): number {
  const pages = globSync('**/*.html', { cwd: dist })
    .toSorted()
    .map((file) => ({ file, html: readFileSync(join(dist, file), 'utf8') }));
  if (pages.length === 0)
    return fail(`${dist} has no pages: run npm start, or npm run content -- publish`);
  console.log(measureWords(pages));
  return 0;
}

function read(path: string): number {
  const name = path.replace(/\.html$/, '').replace(/^\/|\/$/g, '') || 'index';
  const file = join(dist, `${name}.html`);
  if (!existsSync(file))
    return fail(`${file} is not there: run npm run content -- publish, or look at the path`);
  const lines = readAloud(readFileSync(file, 'utf8'));
  console.log(
    lines
      .map(({ kind, words }) => (kind === 'heading' ? `\n${words}\n` : words))
      .join('\n')
      .trim(),
  );
  return 0;
}

function fail(reason: string): number {
  console.error(reason);
  return 2;
}
