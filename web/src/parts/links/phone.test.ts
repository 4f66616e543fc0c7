import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '../..');
const NUMBER = /\b0\d{3} \d{3} \d{4}\b|\b[6-9]\d{4} \d{5}\b|\+91 ?\d{3}/g;

test('no source file contains a telephone number instead of a hospital line', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: SOURCE }).filter((file) => !/\.test\./.test(file));
  expect(files.length).toBeGreaterThan(100);
  const typed = files.flatMap((file) =>
    [...readFileSync(join(SOURCE, file), 'utf8').matchAll(NUMBER)].map(([number]) => [
      file,
      number,
    ]),
  );
  expect(typed).toEqual([]);
});
