import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { ProgramName, Stack } from './stack.ts';

const ANSWER_MS = 30_000;
const told = z.object({
  msg: z.literal('memory'),
  pid: z.number(),
  liveBytes: z.number(),
  rssBytes: z.number(),
});

/** Asks a program for its memory, in bytes, after garbage collection. The program must have been started with `TELLING_MEMORY`. */
export async function askMemory(
  stack: Stack,
  program: ProgramName,
): Promise<{ liveBytes: number; rssBytes: number }> {
  const pid = stack.pid(program);
  const asked = stack.logs.length;
  process.kill(pid, 'SIGUSR2');
  for (const deadline = Date.now() + ANSWER_MS; Date.now() < deadline; await wait(20)) {
    const lines = stack.logs.slice(asked).filter((line) => line.includes('"memory"'));
    const own = lines.map((line) => told.parse(JSON.parse(line))).find((line) => line.pid === pid);
    if (own !== undefined) return { liveBytes: own.liveBytes, rssBytes: own.rssBytes };
  }
  throw new Error(`${program} does not tell what it holds`);
}

export async function liveMemory(stack: Stack, program: ProgramName): Promise<number> {
  return (await askMemory(stack, program)).liveBytes;
}
