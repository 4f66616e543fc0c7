import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type TestContext, test } from 'vitest';

// ops/upgrade in a real clone, with a docker that knows which APIs there are, and of which version web is: what becomes of an upgrade
// that is broken off, and of one that is done where something is ill already. tests/compose/guide has it with real containers.

const ROOT = join(import.meta.dirname, '../..');

const FAKE_DOCKER = `#!/bin/sh
echo "$*" >> "$FOLDER/calls"
case $* in *"$BREAKS"*) [ -z "$BREAKS" ] || { kill -"$SIGNAL" "$(cat "$FOLDER/pid")"; exit 1; } ;; esac
version() { sed -n 's/^VERSION=//p' .env; }
case $* in
  'compose config --services') printf 'web\\napi\\nworker\\n' ;;
  'compose config --images') echo "one-worker:$(version)" ;;
  'compose ps --quiet worker') echo worker-1 ;;
  'compose ps --all --quiet web') echo web-1 ;;
  *--status*) ;;
  *'ps --quiet --no-trunc'*) cat "$FOLDER/apis" ;;
  compose\\ up*--scale*)
    count=$(echo "$*" | sed 's/.*--scale api=//; s/ .*//')
    [ "$(wc -l < "$FOLDER/apis")" -ge "$count" ] || echo "api-$(version)" >> "$FOLDER/apis" ;;
  compose\\ up*' web') version > "$FOLDER/web" ;;
  *Config.Image*) echo "one-web:$(cat "$FOLDER/web")" ;;
  *State.Health*"api-$(version)") echo "$NEW_API" ;;
  *State.Health*) echo 'running unhealthy 0' ;;
  *'mail list'*) echo 'Nothing to list' ;;
  rm*)
    for id; do :; done
    grep -vx "$id" "$FOLDER/apis" > "$FOLDER/apis.new"
    mv "$FOLDER/apis.new" "$FOLDER/apis" ;;
esac
`;

function prepare({ onTestFinished }: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'poyanil-upgrade-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const at = (...names: string[]) => join(folder, ...names);
  const read = (...names: string[]) => readFileSync(at(...names), 'utf8');
  const git = (...args: string[]) =>
    execFileSync(
      'git',
      ['-c', 'user.name=Test', '-c', 'user.email=test@poyanil.example', ...args],
      {
        cwd: at('site'),
        encoding: 'utf8',
      },
    ).trim();
  mkdirSync(at('site'));
  git('init', '--quiet', '--initial-branch', 'main');
  for (const part of ['ops', '.gitignore', '.secrets.example']) {
    cpSync(join(ROOT, part), at('site', part), { recursive: true });
  }
  for (const version of ['1.0.0', '1.1.0', '1.1.1']) {
    writeFileSync(at('site', `of-${version}`), '');
    git('add', '--all');
    git('commit', '--quiet', '--message', version);
    git('tag', `v${version}`);
  }
  git('reset', '--quiet', '--hard', 'v1.0.0');
  writeFileSync(at('site/.env'), '# ours\nVERSION=1.0.0\n');
  writeFileSync(at('web'), '1.0.0\n');
  writeFileSync(at('apis'), 'api-1\n');
  mkdirSync(at('bin'));
  for (const [name, text] of Object.entries({ docker: FAKE_DOCKER, sleep: '#!/bin/sh\n' })) {
    writeFileSync(at('bin', name), text);
    chmodSync(at('bin', name), 0o755);
  }
  const run = (command: string, env: Record<string, string> = {}, how = ':') => {
    const started = `${how}\necho $$ > "$FOLDER/pid"\nexec ops/${command}`;
    const { status, signal, stdout, stderr } = spawnSync('sh', ['-c', started], {
      cwd: at('site'),
      encoding: 'utf8',
      env: {
        PATH: `${at('bin')}:${process.env.PATH}`,
        ...{ FOLDER: folder, BREAKS: '', SIGNAL: '', NEW_API: 'running healthy 0' },
        ...env,
      },
    });
    return { status, signal, output: `${stdout}${stderr}` };
  };
  const leftBehind = () =>
    readdirSync(at('site')).filter((name) => /^\.(?:env|version-before)\./.test(name));
  return { at, read, git, run, leftBehind };
}

test('where an earlier one left two APIs, both serve until a third is healthy', (context) => {
  const { at, read, run } = prepare(context);
  writeFileSync(at('apis'), 'api-1\napi-2\n');
  expect(run('upgrade 1.1.0')).toMatchObject({ status: 0 });
  expect(read('apis')).toBe('api-1.1.0\n');
  const calls = read('calls').split('\n');
  const healthy = calls.findIndex((call) => /State\.Health.*api-1.1.0/.test(call));
  expect(calls.findIndex((call) => call.startsWith('stop '))).toBeGreaterThan(healthy);
  expect(calls.filter((call) => call.startsWith('stop '))).toEqual(['stop api-1', 'stop api-2']);
});

test('an API that is ill does not keep a sound one from taking its place', (context) => {
  const { read, run } = prepare(context);
  expect(run('upgrade 1.1.0')).toMatchObject({ status: 0 });
  expect(read('apis')).toBe('api-1.1.0\n');
  const starts = read('calls')
    .split('\n')
    .filter((call) => call.includes('--scale'));
  expect(starts).toEqual([expect.not.stringContaining('--wait')]);
});

test.for(['running unhealthy 0', 'restarting starting 1', 'running starting 1', ''])(
  'a new API that is "%s" goes, and the one before stays',
  (NEW_API, context) => {
    const { read, run } = prepare(context);
    const { status, output } = run('upgrade 1.1.0', { NEW_API });
    expect({ status, output }).toMatchObject({ status: 1 });
    expect(output).toContain('The one before serves on');
    expect(read('apis')).toBe('api-1\n');
  },
);

test.for(['HUP', 'INT', 'TERM'])(
  'broken off by %s while images are built, it leaves the folder as it was',
  (SIGNAL, context) => {
    const { read, git, run, leftBehind } = prepare(context);
    const { status, output } = run('upgrade 1.1.0', { BREAKS: 'compose build', SIGNAL });
    expect({ status, output }).toMatchObject({ status: 130 });
    expect(output).toContain('nothing was stopped; the folder is as it was');
    expect(git('symbolic-ref', '--short', 'HEAD')).toBe('main');
    expect(git('describe', '--tags')).toBe('v1.0.0');
    expect(read('site/.env')).toBe('# ours\nVERSION=1.0.0\n');
    expect(leftBehind()).toEqual([]);
  },
);

test('what a power cut broke off is taken back by the next one, which leads back to what serves', (context) => {
  const { read, git, run, leftBehind } = prepare(context);
  const before = git('rev-parse', 'HEAD');
  const cut = run('upgrade 1.1.0', { BREAKS: 'compose build', SIGNAL: 'KILL' });
  expect(cut.signal).toBe('SIGKILL');
  expect(read('site/.env')).toContain('VERSION=1.1.0');
  const { status, output } = run('upgrade 1.1.0');
  expect({ status, output }).toMatchObject({ status: 0 });
  expect(output).toContain('was broken off here before it stopped anything');
  expect(read('site/.version-before')).toBe(`REF=${before}\nVERSION=1.0.0\n`);
  expect(read('site/.env')).toBe('# ours\nVERSION=1.1.0\n');
  expect(leftBehind()).toEqual([]);
});

test('a version that mends one that did not come to web leads back to what web is', (context) => {
  const { read, git, run } = prepare(context);
  const before = git('rev-parse', 'HEAD');
  expect(run('upgrade 1.1.0', { NEW_API: 'restarting starting 1' }).status).toBe(1);
  expect(run('upgrade 1.1.1')).toMatchObject({ status: 0 });
  expect(read('site/.version-before')).toBe(`REF=${before}\nVERSION=1.0.0\n`);
  expect(read('web')).toBe('1.1.1\n');
});

test('after one that came to its end, the next leads back to it', (context) => {
  const { read, git, run } = prepare(context);
  expect(run('upgrade 1.1.0').status).toBe(0);
  const between = git('rev-parse', 'HEAD');
  expect(run('upgrade 1.1.1').status).toBe(0);
  expect(read('site/.version-before')).toBe(`REF=${between}\nVERSION=1.1.0\n`);
});

test('the way back leads past an API that is ill', (context) => {
  const { read, run } = prepare(context);
  expect(run('upgrade 1.1.0').status).toBe(0);
  expect(run('rollback')).toMatchObject({ status: 0 });
  expect([read('apis'), read('web'), read('site/.env')]).toEqual([
    ...['api-1.0.0\n', '1.0.0\n', '# ours\nVERSION=1.0.0\n'],
  ]);
});

test('a secret that is new gets its empty file, also in a folder whose name .env has in quotes', (context) => {
  const { at, read, run } = prepare(context);
  writeFileSync(at('site/.env'), "VERSION=1.0.0\nSECRETS_DIR='keys of ours'\n");
  mkdirSync(at('site/keys of ours'));
  writeFileSync(at('site/keys of ours/smtp_url'), 'smtp://mail.poyanil.example');
  expect(run('upgrade 1.1.0').status).toBe(0);
  expect(read('site/keys of ours/smtp_url')).toBe('smtp://mail.poyanil.example');
  expect(read('site/keys of ours/redis_url')).toBe('');
});

test('containers can read what is checked out, whatever the umask of who types it', (context) => {
  const { at, run } = prepare(context);
  expect(run('upgrade 1.1.0', {}, 'umask 077').status).toBe(0);
  expect(statSync(at('site/of-1.1.0')).mode & 0o777).toBe(0o644);
});
