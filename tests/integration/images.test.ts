import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
