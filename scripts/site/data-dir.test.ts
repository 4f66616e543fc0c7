import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimDataDir, rotateLog } from './data-dir.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'poyanil-data-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('creates a missing data folder, and claims it only once', () => {
  const path = join(folder, 'new', 'data');
  claimDataDir(path);
  expect(() => claimDataDir(path)).toThrow(/is used by another npm start.*DATA_DIR=/);
});

test.each(['/proc/data', '/dev/null/data'])('refuses %s and names DATA_DIR', (path) => {
  expect(() => claimDataDir(path)).toThrow(/cannot be written.*DATA_DIR=/);
});

test('keeps the log of the previous run, and no older one', () => {
  for (const run of ['first', 'second', 'third']) writeFileSync(rotateLog(folder, 'api'), run);
  expect(readFileSync(join(folder, 'api.log'), 'utf8')).toBe('third');
  expect(readFileSync(join(folder, 'api.1.log'), 'utf8')).toBe('second');
});
