import { spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type { SmallDisk } from './small-disk.ts';
import type { ProgramName, Stack } from './stack.ts';

/** Give up after this time: a program that is frozen keeps its files open. */
const PATIENCE_MS = 4_000;
const PAUSE_MS = 20;

/** Makes a disk read-only. The system refuses that while a file is open for writing, so writes fail first and the programs close it. */
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

/** Makes every write beyond this size of a file fail, which programs see as a full disk. */
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
