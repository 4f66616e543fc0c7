import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const OPS = join(import.meta.dirname, '../../ops');
const LABEL = 'label=com.docker.swarm.service.name=poyanil_publisher';
const PUBLISHER = 'publisher node web/publisher/main.js';

test.each([
  ['uses the running publisher', 'publisher-1', `compose exec -T ${PUBLISHER}`],
  ['starts a container if no publisher runs', '', `compose run --rm --no-deps -T ${PUBLISHER}`],
])('ops/publish %s', (_, running, call) => {
  for (const option of ['', '--list', '--undo']) {
    const { status, output } = publish({ args: option === '' ? [] : [option], running });
    expect(output).toBe(`${call} ${option}`.trim());
    expect(status).toBe(0);
  }
});

test('returns the exit code of the publisher', () => {
  expect(publish({ running: 'publisher-1', code: 1 }).status).toBe(1);
});

test.each(['--force', '--list --undo', 'publish'])('ops/publish refuses %s', (args) => {
  expect(publish({ args: args.split(' ') })).toMatchObject({ status: 2, output: '' });
});

test('prints its help without Docker', () => {
  const help = execFileSync(join(OPS, 'publish'), ['--help'], { encoding: 'utf8' });
  for (const option of ['--list', '--undo']) expect(help).toContain(`ops/publish ${option}`);
});

test.each([[], ['--list'], ['--undo']])(
  'ops/stack publish calls the publisher of this machine: %s',
  (...options) => {
    const call = ['exec task-1 node web/publisher/main.js', ...options].join(' ');
    expect(publishInStack(options, 'task-1\ntask-2')).toEqual({
      ...{ status: 0, output: call, errors: '' },
    });
  },
);

test('ops/stack publish says that this machine has no publisher', () => {
  const { status, errors } = publishInStack(['--undo'], '');
  expect(errors).toContain('No publisher runs on this machine');
  expect(status).toBe(1);
});

interface Publishing {
  args?: readonly string[];
  running?: string;
  code?: number;
}

function publish({ args = [], running = '', code = 0 }: Publishing) {
  const docker = `case $* in 'compose ps '*) echo "${running}" ;; *) echo "$*"; exit ${code} ;; esac`;
  return run('publish', args, docker);
}

function publishInStack(options: readonly string[], tasks: string) {
  const docker = `case $* in
  *' config') echo 'name: poyanil' ;;
  'ps --quiet --filter ${LABEL}') printf '%s' '${tasks}' ;;
  *) echo "$*" ;;
esac`;
  return run('stack', ['publish', ...options], docker);
}

function run(script: string, args: readonly string[], docker: string) {
  const bin = mkdtempSync(join(tmpdir(), 'poyanil-bin-'));
  onTestFinished(() => rmSync(bin, { recursive: true }));
  writeFileSync(join(bin, 'docker'), `#!/bin/sh\n${docker}\n`, { mode: 0o755 });
  const { status, stdout, stderr } = spawnSync(join(OPS, script), args, {
    encoding: 'utf8',
    env: { PATH: `${bin}:${process.env.PATH}` },
  });
  return { status, output: stdout.trim(), errors: stderr };
}
