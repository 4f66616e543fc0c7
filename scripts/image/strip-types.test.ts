import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeFiles } from '../../tests/support/write-files.ts';
import { stripTypes } from './strip-types.ts';

test('strips types, keeps each token in its place, and adjusts imports', () => {
  const read = strip({
    'api/package.json': '{ "name": "a", "exports": { ".": "./src/main.ts", "./*": "./src/*.ts" } }',
    'api/src/main.ts': [
      "import type { A } from './types.ts';",
      "import { type B, b } from '../src/b.ts';",
      "const thread = new URL('./b.ts', import.meta.url);",
      "const said: A | B = 'see ./readme.ts';",
      'export { b, said, thread };',
    ].join('\n'),
    'api/src/types.ts': 'export type A = string;',
    'api/src/b.ts': 'export type B = string;\nexport const b: B = "./gone.ts";',
  });
  const [, imports, url, said] = read('api/src/main.js').split('\n');
  expect(imports).toBe("import {         b } from '../src/b.js';");
  expect(url).toBe("const thread = new URL('./b.js', import.meta.url);");
  expect(said).toBe("const said        = 'see ./readme.ts';");
  expect(read('api/src/b.js')).toContain('"./gone.ts"');
  expect(read('api/src/main.ts')).toBe('');
  expect(JSON.parse(read('api/package.json')).exports).toEqual({
    '.': './src/main.js',
    './*': './src/*.js',
  });
});

test('names a source that cannot be stripped, and changes no source', () => {
  const files = { 'api/src/a.ts': 'export const a = 1;', 'api/src/b.ts': 'export enum B { One }' };
  const root = folderOf(files);
  expect(() => stripTypes(root)).toThrow(/types of .*api\/src\/b\.ts cannot be stripped/);
  expect(readFileSync(join(root, 'api/src/a.ts'), 'utf8')).toBe(files['api/src/a.ts']);
});

test('fails in a folder without sources', () => {
  expect(() => stripTypes(folderOf({ 'README.md': '' }))).toThrow('There is no source');
});

function strip(files: Readonly<Record<string, string>>): (path: string) => string {
  const root = folderOf(files);
  stripTypes(root);
  return (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '');
}

function folderOf(files: Readonly<Record<string, string>>): string {
  const root = writeFiles(files);
  onTestFinished(() => rmSync(root, { recursive: true }));
  return root;
}
