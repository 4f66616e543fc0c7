import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeSetupFolder, type SetupFolder } from '../support/setup-folder.ts';
import { input } from './setup-answers.ts';

/** All programs that `./setup` needs besides Docker. Any Linux has them. */
const PROGRAMS =
  'sh awk base64 cat chmod cp dirname find grep head id ls mktemp mv rm sed sync tail tr';

let tools: string;
beforeAll(() => {
  tools = mkdtempSync(join(tmpdir(), 'poyanil-bin-'));
  const link = `for name in ${PROGRAMS}; do ln -s "$(command -v $name)" "$0/$name"; done`;
  execFileSync('sh', ['-c', link, tools]);
});
afterAll(() => rmSync(tools, { recursive: true }));

let folder: SetupFolder;
let bin: string;
beforeEach(() => {
  folder = makeSetupFolder();
  bin = mkdtempSync(join(tmpdir(), 'poyanil-bin-'));
});
afterEach(() => {
  folder.remove();
  rmSync(bin, { recursive: true });
});

function putDocker(script: string, others = tools): string {
  writeFileSync(join(bin, 'docker'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return `${bin}:${others}`;
}

test('says how to get Docker if it is missing, and asks nothing', () => {
  const { status, output } = folder.run({ args: [], path: tools });
  expect(status).toBe(1);
  expect(output).toMatch(/^Docker is not installed\. Install .*\n$/);
});

test.each([
  [
    'refuses the user',
    'echo "permission denied while trying to connect" >&2; exit 1',
    /usermod -aG docker \w+/,
  ],
  [
    'is stopped',
    'echo "Cannot connect to the Docker daemon" >&2; exit 1',
    /Cannot connect.*\n.*systemctl enable --now docker/,
  ],
  ['is too old', 'echo 19.03.15', /^Docker 19\.03\.15 is too old: install version 20\.10 or newer/],
  ['has no Compose', '[ $1 = version ] && echo 24.0.7', /^Docker Compose is not installed/],
  [
    'has a Compose that is too old',
    '[ $1 = version ] && echo 24.0.7 || echo v2.23.3',
    /^Docker Compose v2\.23\.3 is too old/,
  ],
])('says what to do if Docker %s', (_how, command, words) => {
  const { status, output } = folder.run({ args: [], path: putDocker(command) });
  expect(status).toBe(1);
  expect(output).toMatch(words);
  expect(folder.made()).toEqual({});
});

test.each(['20.10.24+dfsg1', '24.0.7', '100.0.0'])(
  'accepts Docker %s and asks for the answers',
  (version) => {
    const path = putDocker(`[ $1 = version ] && echo ${version} || echo 2.24.0-rc.1`);
    expect(folder.run({ args: [], path }).output).toContain('PUBLIC_URL is missing');
  },
);

test('builds images with the current commit as their revision', () => {
  const docker = `case $1 in version) echo 27.5.1; exit ;; esac
    case $* in
      *' version --short') echo 2.30.0 ;;
      *'config --images') echo one-api:1.0.0 ;;
      'image inspect '*) exit 1 ;;
      'compose build') printf '%s' "$REVISION" > built; exit 1 ;;
    esac`;
  const path = putDocker(docker, process.env.PATH);
  const commit =
    'git init --quiet && git -c user.name=A -c user.email=a@b.example commit --quiet --allow-empty --message A';
  const { output } = folder.run({ args: [], input, how: commit, path });
  expect(output).toContain('The images could not be built');
  const head = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: folder.path() });
  expect(folder.read('built')).toBe(`${head}`.trim());
});

test('recreates API and worker if their secret changed, but not for a backup secret', () => {
  folder.run({ input });
  const started = new Date(Date.now() + 60_000);
  const docker = `case $1 in version) echo 27.5.1; exit ;; esac
    echo "$*" >> calls
    case $* in
      *' version --short') echo 2.30.0 ;;
      *'config --services') printf 'web\\napi\\nworker\\n' ;;
      *'ps --quiet '*) echo one ;;
      inspect*) echo ${started.toISOString()} ;;
    esac`;
  const path = putDocker(docker, process.env.PATH);
  const changed = (name: string) => {
    const later = new Date(started.getTime() + 1_000);
    utimesSync(folder.path(`.secrets/${name}`), later, later);
    folder.run({ args: [], path });
    return folder.read('calls').includes('--force-recreate api worker');
  };
  expect(changed('backup_password')).toBe(false);
  expect(changed('smtp_url')).toBe(true);
});

function dockerWithProject(project: string, runsFrom: string): string {
  const docker = `case $1 in version) echo 27.5.1; exit ;; esac
    echo "$*" >> calls
    case $* in
      *' version --short') echo 2.30.0 ;;
      *'project=${project} '*) echo '${runsFrom}' ;;
    esac`;
  return putDocker(docker, process.env.PATH);
}

test('refuses the name of a site that runs from another folder', () => {
  const path = dockerWithProject('poyanil', '/srv/live');
  const { status, output } = folder.run({ args: [], input, path });
  expect(status).toBe(1);
  expect(output).toContain('runs from another folder, /srv/live, and nothing was started');
  expect(folder.read('calls')).not.toMatch(/ (up|down)\b/);
});

test('stops the trial of its own folder, and no other', () => {
  const down = 'compose --project-name poyanil-trial --profile * down';
  folder.run({ args: [], input, path: dockerWithProject('poyanil-trial', '/srv/other') });
  expect(folder.read('calls')).not.toContain(down);
  folder.run({
    args: [],
    path: dockerWithProject('poyanil-trial', folder.path().replace(/\/$/, '')),
  });
  expect(folder.read('calls')).toContain(down);
});
