import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const SCRIPT = join(import.meta.dirname, '../../ops/stack');
const LABEL = 'label=com.docker.swarm.service.name=poyanil_publisher';

test.each([[], ['--list'], ['--undo']])(
  'ops/stack publish calls the publisher of this machine: %s',
  (...options) => {
    const call = ['exec task-1 node web/publisher/main.js', ...options].join(' ');
    expect(publish(options, 'task-1\ntask-2')).toEqual({
      status: 0,
      stdout: `${call}\n`,
      stderr: '',
    });
  },
);

test('ops/stack publish says that this machine has no publisher', () => {
  const { status, stderr } = publish(['--undo'], '');
  expect(stderr).toContain('No publisher runs on this machine');
  expect(status).toBe(1);
});

/** Runs the script with a docker that knows these tasks of the publisher, and prints other calls. */
function publish(options: readonly string[], tasks: string) {
  const bin = mkdtempSync(join(tmpdir(), 'poyanil-bin-'));
  onTestFinished(() => rmSync(bin, { recursive: true }));
  const docker = `#!/bin/sh
case $* in
  *' config') echo 'name: poyanil' ;;
  'ps --quiet --filter ${LABEL}') printf '%s' '${tasks}' ;;
  *) echo "$*" ;;
esac
`;
  writeFileSync(join(bin, 'docker'), docker);
  chmodSync(join(bin, 'docker'), 0o755);
  const { status, stdout, stderr } = spawnSync(SCRIPT, ['publish', ...options], {
    encoding: 'utf8',
    env: { PATH: `${bin}:${process.env.PATH}` },
  });
  return { status, stdout, stderr };
}
