import { expect, test } from 'vitest';
import { makeUpgradeFolder } from '../support/upgrade-folder.ts';

test('ops/upgrade replaces an unhealthy API', (context) => {
  const { read, run } = makeUpgradeFolder(context);
  expect(run('upgrade 1.1.0')).toMatchObject({ status: 0 });
  expect(read('apis')).toBe('api-1.1.0\n');
  const starts = read('calls')
    .split('\n')
    .filter((call) => call.includes('--scale'));
  expect(starts).toEqual([expect.not.stringContaining('--wait')]);
});

test('ops/upgrade first undoes an upgrade that a power cut interrupted', (context) => {
  const { read, git, run, leftBehind } = makeUpgradeFolder(context);
  const before = git('rev-parse', 'HEAD');
  const cut = run('upgrade 1.1.0', { BREAKS: 'compose build', SIGNAL: 'KILL' });
  expect(cut.signal).toBe('SIGKILL');
  expect(read('site/.env')).toContain('VERSION=1.1.0');
  const { status, output } = run('upgrade 1.1.0');
  expect({ status, output }).toMatchObject({ status: 0 });
  expect(output).toContain('was interrupted before it stopped anything');
  expect(read('site/.version-before')).toBe(`REF=${before}\nVERSION=1.0.0\n`);
  expect(read('site/.env')).toBe('# ours\nVERSION=1.1.0\n');
  expect(leftBehind()).toEqual([]);
});

test('after a failed upgrade, the next one records the version of web for rollback', (context) => {
  const { read, git, run } = makeUpgradeFolder(context);
  const before = git('rev-parse', 'HEAD');
  expect(run('upgrade 1.1.0', { NEW_API: 'restarting starting 1' }).status).toBe(1);
  expect(run('upgrade 1.1.1')).toMatchObject({ status: 0 });
  expect(read('site/.version-before')).toBe(`REF=${before}\nVERSION=1.0.0\n`);
  expect(read('web')).toBe('1.1.1\n');
});

test('after a successful upgrade, the next one records it for rollback', (context) => {
  const { read, git, run } = makeUpgradeFolder(context);
  expect(run('upgrade 1.1.0').status).toBe(0);
  const between = git('rev-parse', 'HEAD');
  expect(run('upgrade 1.1.1').status).toBe(0);
  expect(read('site/.version-before')).toBe(`REF=${between}\nVERSION=1.1.0\n`);
});
