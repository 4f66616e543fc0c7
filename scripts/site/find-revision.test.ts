import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findRevision } from './find-revision.ts';

function openClone() {
  const folder = mkdtempSync(join(tmpdir(), 'poyanil-revision-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const author = ['-c', 'user.name=Someone', '-c', 'user.email=someone@poyanil.example'];
  const git = (...args: string[]) =>
    execFileSync('git', [...author, ...args], { cwd: folder, encoding: 'utf8' }).trim();
  git('init', '--quiet');
  writeFileSync(join(folder, 'file'), 'as it was');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'The first');
  return { folder, git };
}

test('returns the full commit, with -dirty if files differ from it', () => {
  const { folder, git } = openClone();
  git('tag', '--annotate', 'v1.0.0', '--message', 'A release');
  const commit = git('rev-parse', 'HEAD');
  expect(findRevision(folder)).toBe(commit);
  writeFileSync(join(folder, 'file'), 'as it is now');
  expect(findRevision(folder)).toBe(`${commit}-dirty`);
});

test('returns nothing for a folder that is not a clone, even inside of one', () => {
  const { folder } = openClone();
  const inside = join(folder, 'unpacked');
  mkdirSync(inside);
  expect(findRevision(inside)).toBeUndefined();
});
