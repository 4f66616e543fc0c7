import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type System = 'debian' | 'ubuntu';

/** Installs a package of the distribution if that needs no password: as root, on one of the given systems. */
export function installSystemPackage(
  name: string,
  systems: readonly System[],
  say: (line: string) => void,
  prepare = () => {},
): boolean {
  if (process.getuid?.() !== 0 || !systems.some((system) => system === systemId())) return false;
  say(`${name} is not installed: installing the distribution's package`);
  prepare();
  return apt(['update'], say) && apt(['install', '-y', '--no-install-recommends', name], say);
}

export function findOrInstall(
  find: () => string | undefined,
  ...[name, systems, say]: [name: string, systems: readonly System[], say: (line: string) => void]
): string | undefined {
  return find() ?? (installSystemPackage(name, systems, say) ? find() : undefined);
}

function systemId(): string | undefined {
  try {
    return /^ID="?([^"\n]+)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1];
  } catch {
    return undefined; // not a Linux that names itself
  }
}

const LOCK = join(tmpdir(), 'poyanil-apt.lock');

function apt(args: string[], say: (line: string) => void): boolean {
  // Two test files may miss the same program at once: the second waits, and then finds it installed.
  const { status, stderr, error } = spawnSync('flock', [LOCK, 'apt-get', '-q', ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    // With RUNLEVEL=1 the package does not start its service.
    env: { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status === 0) return true;
  say(`apt-get ${args[0]} failed: ${(error?.message ?? stderr).trim().split('\n').at(-1)}`);
  return false;
}
