import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { imageOf } from '../../../scripts/servers/images.ts';
import { succeeds } from '../docker.ts';

const execute = promisify(execFile);

/** Leaves out what asks a registry, and says so; everything else is docker's. */
const wrapper = (docker: string) => `#!/bin/sh
case "$*" in
  'compose pull'*) echo "No registry is reached from here: left out: docker $*" >&2; exit 0 ;;
esac
case "$*" in
  *' --pull'*)
    echo "No registry is reached from here: --pull is left out of: docker $*" >&2
    for word; do shift; [ "$word" = --pull ] || set -- "$@" "$word"; done ;;
esac
exec ${docker} "$@"
`;

/** The PATH on which the guide's commands run: where images can be pulled, docker as it is. */
export async function pathForGuide(folder: string, path: string): Promise<string> {
  if (await succeeds('manifest', 'inspect', imageOf('node'))) return path;
  const { stdout } = await execute('sh', ['-c', 'command -v docker']);
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'docker'), wrapper(stdout.trim()));
  chmodSync(join(bin, 'docker'), 0o755);
  console.log('No registry is reached from here: `docker compose pull` and `--pull` are left out.');
  return `${bin}${delimiter}${path}`;
}
