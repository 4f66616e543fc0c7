import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { composeOf, lockOf, packageOf } from './versions.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const VERSION: string = JSON.parse(read('package.json')).version;

test('composeOf replaces every occurrence of the version, and nothing else', () => {
  const next = composeOf(read('docker-compose.yml'), '9.8.7');
  expect(next).not.toContain(VERSION);
  expect(next.match(/9\.8\.7/g)?.length).toBe(read('docker-compose.yml').split(VERSION).length - 1);
  expect(composeOf(next, VERSION)).toBe(read('docker-compose.yml'));
  expect(() => composeOf('services: {}', '9.8.7')).toThrow('docker-compose.yml has no match for');
});

test('packageOf and lockOf change only the version', () => {
  for (const file of ['api/package.json', 'tests/package.json']) {
    expect(packageOf(packageOf(read(file), '9.8.7'), VERSION)).toBe(read(file));
  }
  const lock = read('package-lock.json');
  const next = lockOf(lock, ['api', 'web'], '9.8.7');
  expect(next).not.toBe(lock);
  expect(lockOf(next, ['api', 'web'], VERSION)).toBe(lock);
  expect(() => lockOf(lock, ['no-such'], '9.8.7')).toThrow('no workspace no-such');
});
