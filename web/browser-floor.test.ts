import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FLOOR_EDITION } from './browser-floor.ts';

const root = join(import.meta.dirname, '..');

test.each(['web', 'domain'])('limits %s to features of all supported browsers', (workspace) => {
  const { compilerOptions } = JSON.parse(
    readFileSync(join(root, workspace, 'tsconfig.json'), 'utf8'),
  );
  const editions = compilerOptions.lib.filter((name: string) => name.startsWith('es'));
  expect(editions).toEqual([FLOOR_EDITION]);
  expect(compilerOptions.target).toBe(FLOOR_EDITION);
});

// The compiler and the bundler don't transpile these.
const NEWER = {
  'a lookbehind in a regular expression': /\(\?<[=!]/,
  'a method of AbortSignal': /AbortSignal\.(any|timeout)\b/,
  'URL.canParse': /\bcanParse\b/,
  'scheduler.yield': /scheduler\.(yield|postTask)\b/,
};

test.each(Object.entries(NEWER))('no module of the pages uses %s', (_, pattern) => {
  const files = globSync('{web,domain,content}/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.ts$|^content\/src\/(?!doctor-search|operations|texts)/.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  const found = files.filter((file) => pattern.test(withoutComments(join(root, file))));
  expect(found).toEqual([]);
});

function withoutComments(path: string): string {
  return readFileSync(path, 'utf8').replaceAll(/^\s*(\/\*)?\*.*|\/\/ .*|\/\*\*.*\*\//gm, '');
}
