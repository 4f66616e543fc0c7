import { renameSync, writeFileSync } from 'node:fs';
import { expect, type TestContext, test } from 'vitest';
import { makeUpgradeFolder } from '../support/upgrade-folder.ts';

// ops/rollback in a real clone, on a machine that no longer has an image of the older version and cannot pull it.

const DOCKER = `#!/bin/sh
case $* in
  'compose config --images')
    for name in web publisher api worker; do echo "one-$name:$VERSION"; done ;;
  'image inspect one-publisher:1.0.0' | 'pull one-publisher:1.0.0') exit 1 ;;
  *) exec "$0-before" "$@" ;;
esac
`;

function rollBack(context: TestContext, lines: string) {
  const { at, git, run } = makeUpgradeFolder(context);
  writeFileSync(at('site/docker-compose.yml'), `services:\n  web: {}\n${lines}`);
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Services');
  git('tag', '--force', 'v1.0.0');
  expect(run('upgrade 1.1.0').status).toBe(0);
  const docker = at('bin/docker');
  const mode = 0o755;
  renameSync(docker, `${docker}-before`);
  writeFileSync(docker, DOCKER, { mode });
  return { ...run('rollback'), version: git('describe', '--tags') };
}

test('without the publisher image of the older version, ops/rollback changes nothing', (context) => {
  const { status, output, version } = rollBack(context, '  publisher: {}\n');
  expect(output).toContain('one-publisher:1.0.0 no longer exists here');
  expect({ status, version }).toEqual({ status: 1, version: 'v1.1.0' });
});

test('ops/rollback returns to a version that has no publisher', (context) => {
  const { status, output, version } = rollBack(context, '');
  expect({ status, output, version }).toMatchObject({ status: 0, version: 'v1.0.0' });
});
