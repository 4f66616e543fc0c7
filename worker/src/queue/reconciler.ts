import { KEY_LIFETIME_MS } from '@poyanil/domain';
import type { Outbox } from '@poyanil/outbox';
import { startPeriodicTask } from '@poyanil/server/process/periodic-task';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { type AlertChannel, confirmedSince } from '../alerts/channel-proof.ts';
import type { WorkerMetrics } from '../metrics.ts';
import { erasureCutoffs } from './erasure-cutoffs.ts';
import type { HospitalQueue } from './hospital-queue.ts';
import { jobStates, planQueue } from './plan.ts';
import { callRedis } from './redis-check.ts';

/** After this many intervals without a finished round, rounds count as failing or hanging. */
const STALE_INTERVALS = 3;

export interface ReconcilerParts {
  outbox: Pick<Outbox, 'listPending' | 'sweep' | 'recordSeen' | 'lastSeen'>;
  redis: Redis;
  queues: readonly HospitalQueue[];
  intervalMs: number;
  deadLetterMs: number;
  /** All alert channels. Dead letters are only erased once operators have confirmed each of them, so that the notice reaches a person. */
  channels: readonly AlertChannel[];
  metrics: WorkerMetrics;
  log: Logger;
}

/** Starts rounds that add due submissions missing from the queues, because Redis may lose all its data at any time. */
export function startReconciler(parts: ReconcilerParts) {
  const { intervalMs, metrics, log } = parts;
  /** By the clock of `performance.now()`, which can't be set. */
  let lastEnd = Number.NEGATIVE_INFINITY;

  async function runRound(): Promise<void> {
    const results = await Promise.allSettled([
      // If nothing is due, no other call checks Redis, and the heartbeat would continue without it.
      callRedis(parts.redis, () => parts.redis.ping()),
      ...parts.queues.map((queue) => addMissing(queue, parts)),
      forget(parts),
    ]);
    const now = Date.now();
    const reasons: unknown[] = results.flatMap((each) =>
      each.status === 'rejected' ? [each.reason] : [],
    );
    if (reasons.length === 0) {
      await parts.outbox.recordSeen('worker', now).catch((error) => reasons.push(error));
    }
    if (reasons.length > 0) {
      metrics.reconcilerFailures.inc();
      log.warn({ reasons: reasons.map(wordsOf) }, 'reconciler round failed');
      return;
    }
    lastEnd = performance.now();
    metrics.reconcilerLastRun.set(now / 1000);
  }

  return {
    ...startPeriodicTask(runRound, intervalMs),
    isFresh: () => performance.now() - lastEnd < STALE_INTERVALS * intervalMs,
  };
}

async function addMissing(
  { hospital, queue, addAgain }: HospitalQueue,
  { outbox, redis, metrics }: ReconcilerParts,
): Promise<void> {
  const statesOf = (ids: readonly string[]) => callRedis(redis, () => jobStates(queue, ids));
  for await (const missing of planQueue(hospital, { outbox, statesOf })) {
    await addAgain(missing);
    metrics.requeued.inc({ hospital, reason: 'missing' }, missing.length);
  }
}

async function forget({ outbox, deadLetterMs, channels }: ReconcilerParts): Promise<void> {
  const now = Date.now();
  const { diedBefore, notifiedBefore } = erasureCutoffs(deadLetterMs, now);
  const delivered = now - KEY_LIFETIME_MS;
  const isProven = (await confirmedSince(outbox, channels)) !== null;
  await outbox.sweep({ delivered, dead: diedBefore, announced: isProven ? notifiedBefore : 0 });
}

function wordsOf(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason);
  return reason.cause instanceof Error
    ? `${reason.message}: ${reason.cause.message}`
    : reason.message;
}
