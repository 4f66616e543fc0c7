import { vi } from 'vitest';
import { z } from 'zod';
import type { ProgramName, Stack } from './stack.ts';

const told = z.object({ msg: z.literal('memory'), pid: z.number(), liveBytes: z.number() });

/**
 * Measures a program's live memory, in bytes, once V8 has collected all that nobody needs; it has
 * to have been started with what tells of its memory.
 */
export async function liveMemory(stack: Stack, program: ProgramName): Promise<number> {
  const pid = stack.pid(program);
  const asked = stack.logs.length;
  process.kill(pid, 'SIGUSR2');
  return vi.waitFor(
    () => {
      const lines = stack.logs.slice(asked).filter((line) => line.includes('"memory"'));
      const own = lines
        .map((line) => told.parse(JSON.parse(line)))
        .find((line) => line.pid === pid);
      if (own === undefined) throw new Error(`${program} does not tell what it holds`);
      return own.liveBytes;
    },
    { timeout: 20_000 },
  );
}
