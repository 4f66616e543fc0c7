import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { vi } from 'vitest';
import { z } from 'zod';
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
  const [, rssKiB] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return {
    memoryMiB: Math.round(Number(rssKiB) / 1024),
    openFiles: readdirSync(`/proc/${pid}/fd`).length,
  };
}

async function collectGarbage({ logs }: Stack, pid: number): Promise<void> {
  process.kill(pid, 'SIGUSR1');
  const [, address = ''] = await vi.waitUntil(() => firstMatch(logs), { timeout: 5_000 });
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

function firstMatch(lines: readonly string[]): RegExpExecArray | undefined {
  for (const line of lines) {
    const match = INSPECTOR_LINE.exec(line);
    if (match !== null) return match;
  }
  return undefined;
}
