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

describe('checkReadable', () => {
  test('accepts a folder that others may read', () => {
    expect(check).not.toThrow();
  });

  test('names an unreadable folder and the chmod command that fixes it', () => {
    chmodSync(join(root, 'entries/news/punalur'), 0o000);
    expect(check).toThrow(/entries\/news\/punalur: cannot be read by .*: run chmod -R a\+rX/);
    chmodSync(join(root, 'entries/news/punalur'), 0o755);
  });

  test('names an unreadable folder below a symbolic link', () => {
    renameSync(join(root, 'entries'), join(root, 'elsewhere'));
    symlinkSync('elsewhere', join(root, 'entries'));
    chmodSync(join(root, 'elsewhere/news/punalur'), 0o000);
    expect(check).toThrow(/entries\/news\/punalur: cannot be read by/);
    chmodSync(join(root, 'elsewhere/news/punalur'), 0o755);
  });

  test('names an unreadable file', () => {
    chmodSync(join(root, 'hospitals.yaml'), 0o000);
    expect(check).toThrow(/hospitals\.yaml: cannot be read/);
  });

  test('names a broken symbolic link', () => {
    symlinkSync('/nowhere', join(root, 'entries/news/camp.md'));
    expect(check).toThrow('entries/news/camp.md: is a link to nothing: delete it');
  });
});
