import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const SCRIPT = join(import.meta.dirname, '../../ops/stack');

const DOCKER = `#!/bin/sh
case $* in
  *' config --services') printf 'web\\npublisher\\napi\\nworker\\n' ;;
  *' config') echo 'name: poyanil' ;;
  info*) echo 'active true' ;;
  *poyanil.deploy*) echo '2 back' ;;
  *UpdateStatus*) echo rollback_completed ;;
  *ContainerSpec.Image*) echo image ;;
esac
`;

test('ops/stack rollback has the publisher write its pages before it replaces web', () => {
  const bin = mkdtempSync(join(tmpdir(), 'poyanil-bin-'));
  onTestFinished(() => rmSync(bin, { recursive: true }));
  writeFileSync(join(bin, 'docker'), DOCKER);
  chmodSync(join(bin, 'docker'), 0o755);
  const { status, stdout } = spawnSync(SCRIPT, ['rollback'], {
    encoding: 'utf8',
    env: { PATH: `${bin}:${process.env.PATH}` },
  });
  expect(status).toBe(0);
  const replaced = [...stdout.matchAll(/^(\w+): image$/gm)].map(([, service]) => service);
  expect(replaced).toEqual(['api', 'publisher', 'web', 'worker']);
});
