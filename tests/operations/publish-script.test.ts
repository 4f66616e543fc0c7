import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const SCRIPT = join(import.meta.dirname, '../../ops/publish');
const PUBLISHER = 'publisher node web/publisher/main.js';

test.each([
  ['runs in the publisher that is up', 'publisher-1', `compose exec -T ${PUBLISHER}`],
  ['starts a container if none is up', '', `compose run --rm --no-deps -T ${PUBLISHER}`],
])('%s', (_, running, call) => {
  for (const option of ['', '--list', '--undo']) {
    const { status, output } = publish({ args: option === '' ? [] : [option], running });
    expect(output).toBe(`${call} ${option}`.trim());
    expect(status).toBe(0);
  }
});

test('returns the exit code of the publisher', () => {
  expect(publish({ running: 'publisher-1', code: 1 }).status).toBe(1);
});

test.each([['--force'], ['--list', '--undo'], ['publish']])('refuses %s %s', (...args) => {
  expect(publish({ args })).toMatchObject({ status: 2, output: '' });
});

test('explains itself without Docker', () => {
  const help = execFileSync(SCRIPT, ['--help'], { encoding: 'utf8' });
  for (const option of ['--list', '--undo']) expect(help).toContain(`ops/publish ${option}`);
});

/** Runs the script with a docker that prints its last call. */
function publish({
  args = [],
  running = '',
  code = 0,
}: {
  args?: readonly string[];
  running?: string;
  code?: number;
}) {
  const bin = mkdtempSync(join(tmpdir(), 'poyanil-bin-'));
  onTestFinished(() => rmSync(bin, { recursive: true }));
  const docker = `case $* in 'compose ps '*) echo "${running}" ;; *) echo "$*"; exit ${code} ;; esac`;
  writeFileSync(join(bin, 'docker'), `#!/bin/sh\n${docker}\n`);
  chmodSync(join(bin, 'docker'), 0o755);
  const { status, stdout } = spawnSync(SCRIPT, args, {
    encoding: 'utf8',
    env: { PATH: `${bin}:${process.env.PATH}` },
  });
  return { status, output: stdout.trim() };
}
