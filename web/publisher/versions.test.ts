import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Versions } from './versions.ts';

const at = (time: string) => new Date(`2026-03-${time}Z`);

function openVersions(release = 'one', siteDir = mkdtempSync(join(tmpdir(), 'poyanil-versions-'))) {
  onTestFinished(() => rmSync(siteDir, { recursive: true, force: true }));
  const versions = new Versions(siteDir, release);
  function finish(time: Date): string {
    const name = versions.newName(time);
    writeFileSync(join(versions.begin(name), 'index.html'), name);
    versions.finish(name);
    return name;
  }
  const read = () => readFileSync(join(versions.link, 'index.html'), 'utf8');
  return { siteDir, versions, finish, read };
}

describe('Versions', () => {
  test('has no current version before the first publication', () => {
    const { versions } = openVersions();
    expect([versions.current(), versions.list()]).toEqual([undefined, []]);
  });

  test('uses a finished version, and can return to an earlier one', () => {
    const { versions, finish, read } = openVersions();
    const [first, second] = [finish(at('10T06:30')), finish(at('10T07:30'))];
    expect([versions.current(), read()]).toEqual([second, second]);
    versions.use(first);
    expect([versions.current(), read()]).toEqual([first, first]);
    expect(versions.list()).toEqual([first, second]);
  });

  test('does not list an unfinished version, and deletes it before the next', () => {
    const { versions, finish } = openVersions();
    const first = finish(at('10T06:30'));
    const left = versions.begin(versions.newName(at('10T07:30')));
    expect([versions.list(), versions.current()]).toEqual([[first], first]);
    finish(at('10T08:30'));
    expect(existsSync(left)).toBe(false);
  });

  test('names each version later than all others, even if the clock was set back', () => {
    const { versions, finish } = openVersions();
    const names = [finish(at('10T06:30')), finish(at('10T06:30')), finish(at('09T06:30'))];
    expect(names.toSorted()).toEqual(names);
    expect(versions.list()).toEqual(names);
  });

  test('prunes versions older than a day, except the one in use and the one before', () => {
    const { versions, finish } = openVersions();
    const old = [finish(at('01T06:00')), finish(at('02T06:00')), finish(at('03T06:00'))];
    versions.prune(at('09T06:00'));
    expect(versions.list()).toEqual(old.slice(1));
    const recent = [finish(at('09T06:00')), finish(at('09T07:00')), finish(at('09T08:00'))];
    versions.prune(at('10T06:00'));
    expect(versions.list()).toEqual(recent);
    versions.use(recent[1] ?? '');
    versions.prune(at('20T06:00'));
    expect(versions.list()).toEqual(recent.slice(0, 2));
  });

  test('links the newest version of any release next to the release folders', () => {
    const { siteDir, finish } = openVersions('one');
    const newest = () => readFileSync(join(siteDir, 'current/index.html'), 'utf8');
    const name = finish(at('10T06:30'));
    expect(newest()).toBe(name);
    const next = openVersions('two', siteDir);
    const ofNext = next.finish(at('10T07:30'));
    expect(newest()).toBe(ofNext);
    expect(next.versions.ofOtherReleases()).toEqual([join(siteDir, 'one/current')]);
  });

  test('waits for another publication, and throws if it takes too long', async () => {
    const { siteDir, versions } = openVersions();
    const other = new DatabaseSync(join(siteDir, '.lock.db'));
    other.exec('BEGIN EXCLUSIVE');
    await expect(versions.lock(300)).rejects.toThrow('Another publication is running');
    const locked = versions.lock(10_000);
    other.close();
    await locked;
  });
});
