import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exitWithParent } from '../../../../scripts/servers/exit-with-parent.ts';
import { findProgram } from '../../../../scripts/servers/find-program.ts';
import { findOrInstall } from '../../../../scripts/servers/system-package.ts';
import { UserError } from '../../../../scripts/servers/user-error.ts';

/** All calls that write, sync, name files, or send a program's responses. */
const CALLS = `openat creat write writev pwrite64 pwritev pwritev2 sendto sendmsg sendfile
  copy_file_range ftruncate truncate fallocate fsync fdatasync sync syncfs sync_file_range
  msync rename renameat renameat2 unlink unlinkat link linkat symlink mkdir mkdirat rmdir`.split(
  /\s+/,
);

/** Maximum bytes printed per call: more than any program here writes to a file at once. */
const LONGEST_BYTES = 2 * 1024 * 1024;

/** Each call is slow here, so programs read compiled code from a cache rather than all of their source. */
const CACHE = join(tmpdir(), 'poyanil-compiled');

/** A system call that is made to fail: in each thread the call number `first`, and then one in `every`. */
export interface FailingCall {
  call: 'fsync' | 'fdatasync' | 'pwrite64';
  error: 'EIO' | 'ENOSPC';
  first: number;
  every: number;
}

/** Records the system calls of all its processes in `trace`, in one order, each before and after it is executed. */
export async function runTraced(
  args: readonly string[],
  { trace, failing }: { trace: string; failing?: FailingCall | undefined },
): Promise<void> {
  const strace = findStrace();
  const injection = failing && [
    '-e',
    `inject=${failing.call}:error=${failing.error}:when=${failing.first}+${failing.every}`,
  ];
  const child = spawn(
    strace,
    [
      ...['-f', '--seccomp-bpf', '-y', '-xx', '-qq', '-s', `${LONGEST_BYTES}`, '-o', trace],
      ...['-e', `trace=${CALLS.join(',')}`, '-e', 'signal=none', ...(injection ?? [])],
      ...[process.execPath, ...args],
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { NODE_COMPILE_CACHE: CACHE, ...process.env } },
  );
  exitWithParent(child);
  const errors: Buffer[] = [];
  child.stderr.on('data', (piece: Buffer) => errors.push(piece));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The recording ended with ${code}:\n${Buffer.concat(errors)}`);
}

function findStrace(): string {
  const find = () => findProgram(['strace']);
  const strace = findOrInstall(find, 'strace', ['debian', 'ubuntu'], console.error);
  if (strace !== undefined) return strace;
  throw new UserError(
    'strace is missing, which this drill records with: install the package strace',
  );
}
