import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const folders = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
  .map(({ name }) => name);
/** Files that a build or a run creates, and the hospitals' own photographs. A fresh clone has none of them. */
const ADDED_LATER = /^(?:node_modules|web\/dist|web\/pictures\/photographs|test-results|sbom)\b/;
const documents = globSync('{*.md,docs/**/*.md,tests/*.md}', { cwd: ROOT })
  // It mentions files that no longer exist.
  .filter((name) => name !== 'CHANGELOG.md');

test.each(documents)('every file and folder that %s names exists', (name) => {
  const text = read(name);
  const named = [...text.matchAll(/`([a-z]+\/[\w./<>*{},-]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => folders.includes(path.split('/')[0] ?? '') && !ADDED_LATER.test(path));
  // A placeholder such as <form> matches any name.
  const missing = named.filter(
    (path) => globSync(path.replaceAll(/<\w+>/g, '*'), { cwd: ROOT }).length === 0,
  );
  expect(missing).toEqual([]);
});

test.each(documents)('every link in %s leads to an existing file and heading', (name) => {
  const links = [...read(name).matchAll(/\]\((?![a-z]+:)([^)\s]*)\)/g)];
  const targets = links.map(([, target = '']) => target);
  expect(targets.filter((target) => !isThere(name, target))).toEqual([]);
});

function read(name: string): string {
  return readFileSync(join(ROOT, name), 'utf8');
}

function isThere(name: string, target: string): boolean {
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? name : join(dirname(name), path);
  if (!existsSync(join(ROOT, file))) return false;
  if (anchor === undefined) return true;
  const headings = read(file).matchAll(/^#+ (.+)$/gm);
  return [...headings].some(([, words = '']) => anchorOf(words) === anchor);
}

/** Returns a heading's anchor as sites that render Markdown generate it. */
function anchorOf(words: string): string {
  return words
    .toLowerCase()
    .replaceAll(/[^\p{L}\d\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
}
