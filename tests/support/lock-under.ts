import { spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type { SmallDisk } from './small-disk.ts';
import type { ProgramName, Stack } from './stack.ts';

/** A program that is frozen meanwhile keeps its files open. */
const PATIENCE_MS = 4_000;
const PAUSE_MS = 20;

/**
 * A file system is made read-only under whoever uses it when its disk fails. Where it does not fail the system waits until
 * nobody has a file open for writing: so the programs may not write for a moment, and close their files on it.
 */
export async function lockUnder(
  stack: Stack,
  programs: readonly ProgramName[],
  disk: Pick<SmallDisk, 'lock'>,
): Promise<boolean> {
  const deadline = Date.now() + PATIENCE_MS;
  try {
    while (!disk.lock()) {
      if (Date.now() > deadline) return false;
      limitFiles(stack, programs, '0');
      await wait(PAUSE_MS);
    }
    return true;
  } finally {
    limitFiles(stack, programs, 'unlimited');
  }
}

/** Has programs write no byte of a file beyond so many: to them it is a disk that takes no more. */
export function limitFiles(stack: Stack, programs: readonly ProgramName[], bytes: string): void {
  for (const pid of programs.flatMap((program) => pidOf(stack, program))) {
    spawnSync('prlimit', ['--pid', `${pid}`, `--fsize=${bytes}:unlimited`], { stdio: 'ignore' });
  }
}

function pidOf(stack: Stack, program: ProgramName): number[] {
  try {
    return [stack.pid(program)];
  } catch {
    return []; // being killed or started
  }
}
