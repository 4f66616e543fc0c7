import { hospitalIds } from '@poyanil/domain';
import { type Outbox, type OutboxEntry, OutboxUnavailableError } from '@poyanil/outbox';
import { withTimeout } from '@poyanil/server/process/with-timeout';
import { mailQueueName, QUEUE_PREFIX } from '@poyanil/server/redis/queue-names';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { jobStates, planQueue } from '../../queue/plan.ts';
import { describeMoment } from '../describe/entry.ts';
import type { Discrepancy } from './inspect-outbox.ts';

/** Timeout for Redis, which answers in milliseconds if it is up. */
const ANSWER_MS = 3_000;

export interface QueueFindings {
  drifts?: Discrepancy[];
  problem?: string;
}

/** Finds what the worker's next round would add. Resolves with the reason if outbox and queue could not be compared. */
export async function findUnqueued(
  outbox: Pick<Outbox, 'findEntries' | 'listPending'>,
  redisUrl: string | undefined,
  graceMs: number,
): Promise<QueueFindings> {
  if (redisUrl === undefined)
    return { problem: 'REDIS_URL is not set: the queue was not compared' };
  const redis = new Redis(redisUrl, {
    connectTimeout: ANSWER_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let lastError: Error | undefined;
  redis.on('error', (error) => {
    lastError = error;
  });
  const late = new Error('it does not answer');
  try {
    // Redis must be up even if nothing is due.
    await withTimeout(ANSWER_MS, redis.ping(), late);
    const drifts: Discrepancy[] = [];
    for (const hospital of hospitalIds) {
      const options = { connection: redis, prefix: QUEUE_PREFIX, skipMetasUpdate: true };
      const queue = new Queue(mailQueueName(hospital), options);
      queue.on('error', () => {}); // the query rejects as well
      const statesOf = (ids: readonly string[]) =>
        withTimeout(ANSWER_MS, jobStates(queue, ids), late);
      for await (const missing of planQueue(hospital, { outbox, statesOf })) {
        const entries = await Promise.all(missing.map(({ id }) => outbox.findEntries(id)));
        drifts.push(...entries.flat().flatMap((entry) => driftOf(entry, Date.now(), graceMs)));
      }
    }
    return { drifts };
  } catch (error) {
    return { problem: `The queue was not compared: ${explain(lastError ?? error, redisUrl)}` };
  } finally {
    redis.disconnect();
  }
}

/** Returns a discrepancy if the submission has been due for longer than `graceMs`, but none if it was delivered in between. */
function driftOf(entry: OutboxEntry, now: number, graceMs: number): Discrepancy[] {
  const { id, hospital, state, receivedAt, retriedAt = 0, nextAttemptAt } = entry;
  // A time in the future comes from a wrong clock: the outbox ignores it and counts the submission as due.
  const dueAt = Math.max(receivedAt, retriedAt, nextAttemptAt > now ? 0 : nextAttemptAt);
  if (state !== 'pending' || dueAt + graceMs > now) return [];
  const words = `has been due since ${describeMoment(dueAt, now)}, and is in no queue`;
  return [{ kind: 'not-queued', id, hospital, words }];
}

function explain(error: unknown, redisUrl: string): string {
  if (error instanceof OutboxUnavailableError) return 'the outbox cannot be read';
  const message = error instanceof Error ? error.message : String(error);
  // Show only the host, because the address may contain a password.
  return `Redis at ${new URL(redisUrl).host}: ${message || 'no connection'}`;
}
