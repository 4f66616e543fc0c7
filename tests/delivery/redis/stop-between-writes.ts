import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { expect, vi } from 'vitest';
import type { AbusedSite } from '../../support/abused-site.ts';

/** A process that stands still in the middle of a write keeps the outbox's file from everybody. */
export async function stopBetweenWrites({ stack }: AbusedSite): Promise<void> {
  const worker = stack.pid('worker');
  const outbox = new DatabaseSync(fileURLToPath(stack.outboxUrl), { timeout: 0 });
  const stop = async () => {
    process.kill(worker, 'SIGSTOP');
    try {
      await vi.waitFor(() => expect(statesOf(worker)).toEqual(new Set(['T'])), STOPPED);
      outbox.exec('BEGIN IMMEDIATE; ROLLBACK');
    } catch (error) {
      process.kill(worker, 'SIGCONT');
      throw error;
    }
  };
  try {
    await vi.waitFor(stop, { timeout: 10 * STOPPED.timeout });
  } finally {
    outbox.close();
  }
}

const STOPPED = { timeout: 2_000, interval: 5 };

function statesOf(pid: number): Set<string> {
  const threads = readdirSync(`/proc/${pid}/task`);
  const states = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8'));
  return new Set(states.map((stat) => stat.slice(stat.lastIndexOf(')') + 2).charAt(0)));
}
