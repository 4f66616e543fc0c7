import { setTimeout as wait } from 'node:timers/promises';
import { type Outbox, OutboxUnavailableError } from '@poyanil/outbox';
import { type Comparison, compareQueues } from './compare-queues.ts';
import { keyOf } from './drift.ts';
import { openQueueReader, type QueueReader } from './read-queues.ts';

/** Outbox and Redis are read one after the other: what was on its way between them has arrived by then. */
const SECOND_LOOK_MS = 2_000;

/** A comparison, or in words why there is none. */
export type QueueFinding = Comparison | { problem: string };

/** Compares outbox and queues; a drift counts when it is there at a second look. */
export async function lookTwice(
  outbox: Outbox,
  redisUrl: string | undefined,
  graceMs: number,
): Promise<QueueFinding> {
  if (redisUrl === undefined)
    return { problem: 'REDIS_URL is not set: the queue was not compared' };
  let reader: QueueReader | undefined;
  try {
    reader = await openQueueReader(redisUrl);
    const first = await compareQueues(outbox, await reader.read(), graceMs);
    if (first.drifts.length === 0) return first;
    await wait(SECOND_LOOK_MS);
    const second = await compareQueues(outbox, await reader.read(), graceMs);
    const before = new Set(first.drifts.map(keyOf));
    return { ...second, drifts: second.drifts.filter((drift) => before.has(keyOf(drift))) };
  } catch (error) {
    return { problem: `The queue was not compared: ${explain(error, redisUrl)}` };
  } finally {
    reader?.close();
  }
}

function explain(error: unknown, redisUrl: string): string {
  if (error instanceof OutboxUnavailableError) return 'the outbox cannot be read';
  const { message } = error instanceof Error ? error : new Error(String(error));
  // The host alone: the address may hold a password.
  return `Redis at ${new URL(redisUrl).host}: ${message || 'no connection'}`;
}
