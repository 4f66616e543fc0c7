import { setTimeout as wait } from 'node:timers/promises';
import type { Child } from '../servers/child.ts';
import { type Say, seconds } from './progress.ts';

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 30_000;
/** A program that ran this long is healthy, so the next delay starts from the shortest again. */
const HEALTHY_MS = 60_000;

export interface Supervised {
  stop(): Promise<void>;
}

/** Restarts the program whenever it ends. Rejects if the first start fails. */
export async function supervise<Program extends Child>(
  name: string,
  start: () => Promise<Program>,
  say: Say,
): Promise<Supervised & { first: Program }> {
  const first = await start();
  let current: Child = first;
  const stopping = new AbortController();

  async function keepRunning(): Promise<void> {
    let delay = FIRST_DELAY_MS;
    let startedAt = Date.now();
    for (;;) {
      const end = await current.exited;
      if (stopping.signal.aborted) return;
      if (Date.now() - startedAt > HEALTHY_MS) delay = FIRST_DELAY_MS;
      say(`${name} ended (${end}): restarting it in ${seconds(delay)}`);
      const next = await startLater(delay);
      delay = Math.min(delay * 2, LONGEST_DELAY_MS);
      startedAt = Date.now();
      if (next !== undefined) current = next;
      // A stop may have been requested during the start.
      if (stopping.signal.aborted) await current.stop();
    }
  }
  async function startLater(delay: number): Promise<Program | undefined> {
    try {
      await wait(delay, undefined, { signal: stopping.signal });
      return await start();
    } catch (error) {
      if (!stopping.signal.aborted) say(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }

  const kept = keepRunning();
  async function stop(): Promise<void> {
    stopping.abort();
    await current.stop();
    await kept;
  }
  return { first, stop };
}
