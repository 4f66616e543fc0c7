import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { imageOf } from '../../../scripts/servers/images.ts';
import { succeeds } from '../docker.ts';

const execute = promisify(execFile);

/** Skips commands that need a registry, and prints so. Passes everything else to docker. */
const wrapper = (docker: string) => `#!/bin/sh
case "$*" in
  # These come from a registry of the test's own.
  'compose pull web '*'api worker') ;;
  'compose pull'*) echo "No registry is reachable: skipped: docker $*" >&2; exit 0 ;;
esac
case "$*" in
  *' --pull'*)
    echo "No registry is reachable: skipped --pull in: docker $*" >&2
    for word; do shift; [ "$word" = --pull ] || set -- "$@" "$word"; done ;;
esac
exec ${docker} "$@"
`;

/** Keeps its own table: the guide must not change the machine's. */
const crontab = (table: string) => `#!/bin/sh
case $1 in
  -l) cat ${table} 2>/dev/null || { echo "no crontab for $(id -un)" >&2; exit 1; } ;;
  -) cat > ${table} ;;
esac
`;

/** Returns the PATH on which the guide's commands run. Where images can be pulled, docker is not wrapped. */
export async function pathForGuide(folder: string, path: string): Promise<string> {
  const bin = join(folder, 'bin');
  const put = (name: string, script: string) => {
    writeFileSync(join(bin, name), script);
    chmodSync(join(bin, name), 0o755);
  };
  mkdirSync(bin);
  put('crontab', crontab(join(folder, 'crontab')));
  const ownPath = `${bin}${delimiter}${path}`;
  if (await succeeds('manifest', 'inspect', imageOf('node'))) return ownPath;
  const { stdout } = await execute('sh', ['-c', 'command -v docker']);
  put('docker', wrapper(stdout.trim()));
  console.log('No registry is reachable: `docker compose pull` and `--pull` are skipped.');
  return ownPath;
}
