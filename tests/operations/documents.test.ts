import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const folders = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
  .map(({ name }) => name);
/** Files that a build or a run makes, and the hospitals' own photographs: a fresh clone has none of it. */
const ADDED_LATER = /^(?:node_modules|web\/dist|web\/pictures\/photographs|test-results|sbom)\b/;
const documents = globSync('{*.md,docs/**/*.md,tests/*.md}', { cwd: ROOT })
  // It tells what was there once.
  .filter((name) => name !== 'CHANGELOG.md');

test.each(documents)('%s: every file and folder that it names is there', (name) => {
  const text = readFileSync(join(ROOT, name), 'utf8');
  const named = [...text.matchAll(/`([a-z]+\/[\w./<>*{},-]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => folders.includes(path.split('/')[0] ?? '') && !ADDED_LATER.test(path));
  // A placeholder such as <form> stands for any name.
  const missing = named.filter(
    (path) => globSync(path.replaceAll(/<\w+>/g, '*'), { cwd: ROOT }).length === 0,
  );
  expect(missing).toEqual([]);
});
