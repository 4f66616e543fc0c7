import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { describe, expect, type TestContext, test } from 'vitest';
import { makeUpgradeFolder } from '../support/upgrade-folder.ts';

// tests/compose/guide runs ops/upgrade with real containers.

test('two APIs of an earlier upgrade both serve until a third is healthy', (context) => {
  const { at, read, run } = makeUpgradeFolder(context);
  writeFileSync(at('apis'), 'api-1\napi-2\n');
  expect(run('upgrade 1.1.0')).toMatchObject({ status: 0 });
  expect(read('apis')).toBe('api-1.1.0\n');
  const calls = read('calls').split('\n');
  const healthy = calls.findIndex((call) => /State\.Health.*api-1.1.0/.test(call));
  expect(calls.findIndex((call) => call.startsWith('stop '))).toBeGreaterThan(healthy);
  expect(calls.filter((call) => call.startsWith('stop '))).toEqual(['stop api-1', 'stop api-2']);
});

test.for(['upgrade 1.1.0', 'rollback'])(
  'ops/%s names the services in every compose up, so that it starts no others',
  (command, context) => {
    const { read, run } = makeUpgradeFolder(context);
    expect(run('upgrade 1.1.0').status).toBe(0);
    if (command === 'rollback') expect(run(command).status).toBe(0);
    const ups = read('calls')
      .split('\n')
      .filter((call) => call.startsWith('compose up '));
    expect(ups.at(-1)).toMatch(/ redis$/);
    expect(ups.filter((call) => /--no-build$/.test(call))).toEqual([]);
  },
);

const WITHOUT_PAGES = { FAILS: '--no-deps publisher' };

describe.each(['upgrade 1.1.0', 'rollback'])('ops/%s', (command) => {
  function prepare(context: TestContext) {
    const folder = makeUpgradeFolder(context);
    if (command === 'rollback') expect(folder.run('upgrade 1.1.0').status).toBe(0);
    writeFileSync(folder.at('calls'), '');
    return folder;
  }

  test('has the publisher write its pages before it replaces web', (context) => {
    const { read, run } = prepare(context);
    expect(run(command).status).toBe(0);
    const ups = read('calls')
      .split('\n')
      .filter((call) => /^compose up .*(publisher|web)$/.test(call));
    expect(ups).toEqual([
      expect.stringMatching(/--wait .* publisher$/),
      expect.stringMatching(/ web$/),
    ]);
  });

  test('shows the error of a publisher that does not publish', (context) => {
    const { run } = prepare(context);
    const { output } = run(command, WITHOUT_PAGES);
    expect(output).toMatch(/Content to fix[\s\S]*publisher did not publish/);
  });
});

test('an upgrade does not replace web if the new version does not publish', (context) => {
  const { read, run } = makeUpgradeFolder(context);
  const before = read('web');
  expect(run('upgrade 1.1.0', WITHOUT_PAGES).status).toBe(1);
  expect(read('web')).toBe(before);
});

test('a rollback replaces web even if the older version does not publish', (context) => {
  const { read, run } = makeUpgradeFolder(context);
  expect(run('upgrade 1.1.0').status).toBe(0);
  const after = read('web');
  expect(run('rollback', WITHOUT_PAGES).status).toBe(0);
  expect(read('web')).not.toBe(after);
});

test.for(['running unhealthy 0', 'restarting starting 1', 'running starting 1', ''])(
  'an upgrade removes a new API that is "%s", and keeps the previous one',
  (NEW_API, context) => {
    const { read, run } = makeUpgradeFolder(context);
    const { status, output } = run('upgrade 1.1.0', { NEW_API });
    expect({ status, output }).toMatchObject({ status: 1 });
    expect(output).toContain('The previous one keeps running');
    expect(read('apis')).toBe('api-1\n');
  },
);

test.for(['HUP', 'INT', 'TERM'])(
  'an upgrade that %s interrupts during the build leaves the folder unchanged',
  (SIGNAL, context) => {
    const { read, git, run, leftBehind } = makeUpgradeFolder(context);
    const { status, output } = run('upgrade 1.1.0', { BREAKS: 'compose build', SIGNAL });
    expect({ status, output }).toMatchObject({ status: 130 });
    expect(output).toContain('nothing was stopped; the folder is as it was');
    expect(git('symbolic-ref', '--short', 'HEAD')).toBe('main');
    expect(git('describe', '--tags')).toBe('v1.0.0');
    expect(read('site/.env')).toBe('# ours\nVERSION=1.0.0\n');
    expect(leftBehind()).toEqual([]);
  },
);

test('ops/rollback replaces an unhealthy API', (context) => {
  const { read, run } = makeUpgradeFolder(context);
  expect(run('upgrade 1.1.0').status).toBe(0);
  expect(run('rollback')).toMatchObject({ status: 0 });
  expect([read('apis'), read('web'), read('site/.env')]).toEqual([
    ...['api-1.0.0\n', '1.0.0\n', '# ours\nVERSION=1.0.0\n'],
  ]);
});

test('creates an empty file for a new secret, even in a quoted SECRETS_DIR', (context) => {
  const { at, read, run } = makeUpgradeFolder(context);
  writeFileSync(at('site/.env'), "VERSION=1.0.0\nSECRETS_DIR='keys of ours'\n");
  mkdirSync(at('site/keys of ours'));
  writeFileSync(at('site/keys of ours/smtp_url'), 'smtp://mail.poyanil.example');
  expect(run('upgrade 1.1.0').status).toBe(0);
  expect(read('site/keys of ours/smtp_url')).toBe('smtp://mail.poyanil.example');
  expect(read('site/keys of ours/redis_url')).toBe('');
});

test('containers can read checked-out files despite a strict umask', (context) => {
  const { at, run } = makeUpgradeFolder(context);
  expect(run('upgrade 1.1.0', {}, 'umask 077').status).toBe(0);
  expect(statSync(at('site/of-1.1.0')).mode & 0o777).toBe(0o644);
});
