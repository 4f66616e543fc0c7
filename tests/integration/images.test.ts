import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** The stage that builds the pages, from its first line to the next stage. */
const pagesStage = (file: string) =>
  /^FROM \S+ AS build\n.*?(?=\nFROM )/ms.exec(readFileSync(join(ROOT, file), 'utf8'))?.[0].trim();

test("the API's image and the web's build the pages by the same lines, so that they are built once", () => {
  const stage = pagesStage('Dockerfile.web');
  expect(stage).toContain('npm run build');
  expect(pagesStage('Dockerfile.api')).toBe(stage);
});

test('no program imports a file that images leave out as one that only tests use', () => {
  const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8');
  expect(ignored).toContain('**/test-*.ts\n');
  const isOfTests = (path: string) =>
    /^test-|\.test\.tsx?$/.test(basename(path)) || path.includes('/conformance/');
  const programs = globSync('{domain,content,outbox,api,worker,web}/src/**/*.{ts,tsx}', {
    cwd: ROOT,
  }).filter((path) => !isOfTests(path));
  expect(programs.length).toBeGreaterThan(100);
  const importing = programs.flatMap((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    const files = [...text.matchAll(/ from '(\.[^']*)'/g)].map(([, file = '']) => file);
    return files.filter(isOfTests).map((file) => `${path} imports ${file}`);
  });
  expect(importing).toEqual([]);
});
