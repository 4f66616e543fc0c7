import { type HospitalId, hospitalIds, KEY_LIFETIME_MS, submissionIdSchema } from '@poyanil/domain';
import type { Outbox, OutboxEntry, Waiting } from '@poyanil/outbox';
import { throttledLog } from '@poyanil/server/logging/throttled-log';
import { type Rounds, startRounds } from '@poyanil/server/process/rounds';
import { priorityOf } from '@poyanil/server/redis/queue-names';
import type { Logger } from 'pino';
import { type AlertChannel, confirmedSince } from '../alerts/channel-proof.ts';
import type { WorkerMetrics } from '../metrics.ts';
import { erasureTerms } from './erasure-terms.ts';
import { type StuckParts, watchQueues } from './stuck-queue.ts';

/** One call's worth for outbox and Redis alike: a full outbox takes more pages, not more memory. */
const PAGE_ENTRIES = 500;
/** All that is due before the round after next is scheduled now; the rest need not fill Redis yet. */
const AHEAD_INTERVALS = 2;
/** A round takes so many of a hospital, in the order of the queue: a night's backlog is not asked for over and over. */
export const MAX_ROUND_ENTRIES = 10_000;
/** A round that is this many intervals old has failed or hangs. */
const STALE_INTERVALS = 3;

export interface Reconciler extends Rounds {
  isFresh(): boolean;
}

export interface ReconcilerParts extends StuckParts {
  outbox: StuckParts['outbox'] &
    Pick<Outbox, 'listPending' | 'findEntries' | 'sweep' | 'recordSeen' | 'lastSeen'>;
  deadLetterMs: number;
  /** The ways to operators: no dead letter is erased for its age before each was confirmed. */
  channels: readonly AlertChannel[];
  metrics: WorkerMetrics;
  log: Logger;
}

/** Starts the rounds that give the queues whatever the outbox holds: Redis may forget all it knows, at any time. */
export function startReconciler(parts: ReconcilerParts): Reconciler {
  const { intervalMs, metrics, log } = parts;
  const isStuck = watchQueues(parts);
  const logRefilled = throttledLog((times, hospital) => {
    log.warn({ hospital, times }, 'the queue did not hand out what is due: it was filled anew');
  });
  /** By the clock of `performance.now()`, which nobody sets. */
  let lastEnd = Number.NEGATIVE_INFINITY;

  async function runRound(): Promise<void> {
    const results = await Promise.allSettled([
      ...hospitalIds.map((hospital) => scheduleAll(hospital, { ...parts, isStuck, logRefilled })),
      ...hospitalIds.map((hospital) => removeStrayJobs(hospital, parts)),
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

interface Scheduling extends ReconcilerParts {
  isStuck: ReturnType<typeof watchQueues>;
  logRefilled: (hospital: HospitalId) => void;
}

async function scheduleAll(
  hospital: HospitalId,
  { outbox, queues, isStuck, logRefilled, intervalMs, metrics }: Scheduling,
): Promise<void> {
  let after: Waiting | undefined;
  let reason = 'missing';
  for (let seen = 0; seen < MAX_ROUND_ENTRIES; seen += PAGE_ENTRIES) {
    const now = Date.now();
    const dueBy = now + AHEAD_INTERVALS * intervalMs;
    const page = await outbox.listPending(hospital, { now, dueBy, after, limit: PAGE_ENTRIES });
    const delayOf = (dueAt: number) => (dueAt > dueBy ? 0 : Math.max(0, dueAt - now));
    const mails = page.map(({ id, nextAttemptAt, goesLast }) => {
      const priority = priorityOf({ goesLast, isRepeat: nextAttemptAt > 0 });
      return { id, delayMs: delayOf(nextAttemptAt), priority };
    });
    const due = mails.filter(({ delayMs }) => delayMs === 0).map(({ id }) => id);
    if (seen === 0 && (await isStuck(hospital, due))) {
      await queues.of(hospital).startAnew();
      logRefilled(hospital);
      reason = 'stuck';
    }
    const last = page.at(-1);
    if (last === undefined) return;
    const { missing, late } = await queues.of(hospital).schedule(mails);
    metrics.requeued.inc({ hospital, reason }, missing);
    metrics.requeued.inc({ hospital, reason: 'late' }, late);
    after = last;
  }
}

/**
 * Removes jobs that are put off for long, and have nothing to deliver. A job that runs a second time waits until the first run
 * must have ended, by the clock of its own machine: where that is hours ahead, it would lie for hours after its mail was delivered.
 */
async function removeStrayJobs(
  hospital: HospitalId,
  { outbox, queues, intervalMs, leaseMs }: ReconcilerParts,
): Promise<void> {
  const queue = queues.of(hospital);
  const putOff = await queue.listPutOff(Date.now() + AHEAD_INTERVALS * intervalMs + leaseMs);
  const ids = putOff.filter((id) => submissionIdSchema.safeParse(id).success);
  const entries = (await Promise.all(ids.map((id) => outbox.findEntries(id)))).flat();
  const isWaiting = (entry: OutboxEntry) =>
    entry.state === 'pending' && entry.hospital === hospital;
  const waiting = new Set(entries.filter(isWaiting).map(({ id }) => id));
  await queue.remove(putOff.filter((id) => !waiting.has(id)));
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
