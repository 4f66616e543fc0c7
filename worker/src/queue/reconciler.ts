import { KEY_LIFETIME_MS } from '@poyanil/domain';
import type { Outbox } from '@poyanil/outbox';
import { startRounds } from '@poyanil/server/process/rounds';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { type AlertChannel, confirmedSince } from '../alerts/channel-proof.ts';
import type { WorkerMetrics } from '../metrics.ts';
import { erasureTerms } from './erasure-terms.ts';
import type { HospitalQueue } from './hospital-queue.ts';
import { jobStates, planQueue } from './plan.ts';
import { askRedis } from './redis-check.ts';

/** A round that is this many intervals old has failed or hangs. */
const STALE_INTERVALS = 3;

export interface ReconcilerParts {
  outbox: Pick<Outbox, 'listPending' | 'sweep' | 'recordSeen' | 'lastSeen'>;
  redis: Redis;
  queues: readonly HospitalQueue[];
  intervalMs: number;
  deadLetterMs: number;
  /** The ways to operators: no dead letter is erased for its age before each was confirmed. */
  channels: readonly AlertChannel[];
  metrics: WorkerMetrics;
  log: Logger;
}

/** Starts the rounds that add what is due and missing to the queues: Redis may lose all it holds, at any time. */
export function startReconciler(parts: ReconcilerParts) {
  const { intervalMs, metrics, log } = parts;
  /** By the clock of `performance.now()`, which nobody sets. */
  let lastEnd = Number.NEGATIVE_INFINITY;

  async function runRound(): Promise<void> {
    const results = await Promise.allSettled([
      // While nothing is due, nothing else asks Redis, and the heartbeat would go on without it.
      askRedis(parts.redis, () => parts.redis.ping()),
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
    ...startRounds(runRound, intervalMs),
    isFresh: () => performance.now() - lastEnd < STALE_INTERVALS * intervalMs,
  };
}

async function addMissing(
  { hospital, queue, addAgain }: HospitalQueue,
  { outbox, redis, metrics }: ReconcilerParts,
): Promise<void> {
  const statesOf = (ids: readonly string[]) => askRedis(redis, () => jobStates(queue, ids));
  for await (const missing of planQueue(hospital, { outbox, statesOf })) {
    await addAgain(missing);
    metrics.requeued.inc({ hospital, reason: 'missing' }, missing.length);
  }
}

/** Erases what was delivered or dead for long enough. */
async function forget({ outbox, deadLetterMs, channels }: ReconcilerParts): Promise<void> {
  const now = Date.now();
  const { diedBefore, toldBefore } = erasureTerms(deadLetterMs, now);
  const delivered = now - KEY_LIFETIME_MS;
  const isProven = (await confirmedSince(outbox, channels)) !== null;
  await outbox.sweep({ delivered, dead: diedBefore, announced: isProven ? toldBefore : 0 });
}

/** Reads an error's words; why an outbox takes nothing stands in the cause. */
function wordsOf(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason);
  return reason.cause instanceof Error
    ? `${reason.message}: ${reason.cause.message}`
    : reason.message;
}
