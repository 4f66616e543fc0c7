import { once } from 'node:events';
import { vi } from 'vitest';
import { z } from 'zod';
import { countOpenFiles, memoryOf } from '../../support/process-usage.ts';
import type { Stack } from '../../support/stack.ts';

/** The memory that a program holds and could not give back. */
export interface Vitals {
  memoryMiB: number;
  openFiles: number;
}

/** Lets a program open its inspector on any free port, when it is asked for vitals. */
export const INSPECTABLE = { NODE_OPTIONS: '--inspect-port=0' };
const INSPECTOR_LINE = /^Debugger listening on (ws:\S+)$/;
/** The line that Node prints of that. */
export const INSPECTOR_WORDS = /^(Debugger |For help, see: )/;

/** Memory and open files of the API after a full collection, which Node, left alone, puts off for as long as it can. */
export async function vitalsOf(stack: Stack): Promise<Vitals> {
  const pid = stack.pid('api');
  await collectGarbage(stack, pid);
  return { memoryMiB: Math.round(memoryOf(pid) / 2 ** 20), openFiles: countOpenFiles(pid) };
}

async function collectGarbage({ logs }: Stack, pid: number): Promise<void> {
  process.kill(pid, 'SIGUSR1');
  const [, address = ''] = await vi.waitUntil(
    () => logs.map((line) => INSPECTOR_LINE.exec(line)).find((match) => match !== null),
    { timeout: 5_000 },
  );
  const inspector = new WebSocket(address);
  await once(inspector, 'open');
  // What the first one finds to be garbage may hold memory outside of the heap, which a second one lets go.
  for (const id of [1, 2]) {
    inspector.send(JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' }));
    const [{ data }] = await once(inspector, 'message');
    z.object({ id: z.literal(id), result: z.object() }).parse(JSON.parse(data));
  }
  inspector.close();
  await once(inspector, 'close');
}
