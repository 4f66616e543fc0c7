import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = new URL('../..', import.meta.url);

test('each test that the table of promises names exists', () => {
  const text = readFileSync(new URL('docs/reliability.md', ROOT), 'utf8');
  const [, section = ''] = text.split('\n## What other systems promise\n');
  const [table = ''] = section.split('\n## ');
  const named = [...table.matchAll(/`([\w./-]+\.ts)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !existsSync(new URL(path, ROOT)))).toEqual([]);
});
