import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkReadable } from './check-readable.ts';

/** Debian's user "nobody". */
const NOBODY = 65_534;
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'readable-'));
  mkdirSync(join(root, 'entries/news/punalur'), { recursive: true });
  writeFileSync(join(root, 'entries/news/punalur/camp.md'), 'A camp');
  writeFileSync(join(root, 'hospitals.yaml'), '');
  chmodSync(root, 0o755);
});
afterEach(() => rmSync(root, { recursive: true }));

/** Runs the check as a user who does not own the files, because root may read all of them. */
function check(): void {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) process.seteuid?.(NOBODY);
  try {
    checkReadable(root);
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

describe('the check that content can be read', () => {
  test('accepts a folder that others may read', () => {
    expect(check).not.toThrow();
  });

  test('names a folder that only its owner may read, with the command that cures it', () => {
    chmodSync(join(root, 'entries/news/punalur'), 0o000);
    expect(check).toThrow(/entries\/news\/punalur: cannot be read by .*: chmod -R a\+rX/);
    chmodSync(join(root, 'entries/news/punalur'), 0o755);
  });

  test('names a folder below one that is a link', () => {
    renameSync(join(root, 'entries'), join(root, 'elsewhere'));
    symlinkSync('elsewhere', join(root, 'entries'));
    chmodSync(join(root, 'elsewhere/news/punalur'), 0o000);
    expect(check).toThrow(/entries\/news\/punalur: cannot be read by/);
    chmodSync(join(root, 'elsewhere/news/punalur'), 0o755);
  });

  test('names a file that only its owner may read', () => {
    chmodSync(join(root, 'hospitals.yaml'), 0o000);
    expect(check).toThrow(/hospitals\.yaml: cannot be read/);
  });

  test('names a link that leads to nothing', () => {
    symlinkSync('/nowhere', join(root, 'entries/news/camp.md'));
    expect(check).toThrow('entries/news/camp.md: is a link to nothing: delete it');
  });
});
