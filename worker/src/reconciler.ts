import { type HospitalId, hospitalIds, KEY_LIFETIME_MS } from '@poyanil/domain';
import type { Outbox } from '@poyanil/outbox';
import type { Logger } from 'pino';
import type { MailQueues } from './mail-queues.ts';
import type { WorkerMetrics } from './metrics.ts';

/** One call's worth for outbox and Redis alike: a full outbox takes more pages, not more memory. */
const PAGE_ENTRIES = 500;
/** A round that is this many intervals old has failed or hangs. */
const STALE_INTERVALS = 3;

export interface Reconciler {
  /** Runs a round now, or right after the one that runs. */
  soon(): void;
  isFresh(): boolean;
  /** Starts no more rounds, and resolves once none runs. */
  stop(): Promise<void>;
}

export interface ReconcilerParts {
  outbox: Pick<Outbox, 'listPending' | 'sweep'>;
  queues: Pick<MailQueues, 'schedule'>;
  intervalMs: number;
  deadLetterMs: number;
  metrics: WorkerMetrics;
  log: Logger;
}

/** Gives the queues whatever the outbox holds: Redis may forget all it knows, at any time. */
export function startReconciler(parts: ReconcilerParts): Reconciler {
  const { intervalMs, metrics, log } = parts;
  let round: Promise<void> | undefined;
  let isWanted = false;
  let lastEnd = Number.NEGATIVE_INFINITY;

  function soon(): void {
    isWanted = true;
    round ??= runWhileWanted().finally(() => {
      round = undefined;
    });
  }
  async function runWhileWanted(): Promise<void> {
    while (isWanted) {
      isWanted = false;
      await runRound();
    }
  }
  async function runRound(): Promise<void> {
    const results = await Promise.allSettled([
      ...hospitalIds.map((hospital) => scheduleAll(hospital, parts)),
      forget(parts),
    ]);
    const failures = results.filter((result) => result.status === 'rejected');
    if (failures.length === 0) {
      lastEnd = Date.now();
      metrics.reconcilerLastRun.set(lastEnd / 1000);
      return;
    }
    metrics.reconcilerFailures.inc();
    log.warn({ reasons: failures.map(({ reason }) => String(reason)) }, 'reconciler round failed');
  }

  const timer = setInterval(soon, intervalMs);
  soon();
  return {
    soon,
    isFresh: () => Date.now() - lastEnd < STALE_INTERVALS * intervalMs,
    async stop() {
      clearInterval(timer);
      isWanted = false;
      await round;
    },
  };
}

async function scheduleAll(hospital: HospitalId, { outbox, queues }: ReconcilerParts) {
  let after = '';
  for (;;) {
    const page = await outbox.listPending(hospital, { after, limit: PAGE_ENTRIES });
    const last = page.at(-1);
    if (last === undefined) return;
    const now = Date.now();
    await queues.schedule(
      hospital,
      page.map(({ id, nextAttemptAt }) => ({ id, delayMs: Math.max(0, nextAttemptAt - now) })),
    );
    after = last.id;
  }
}

async function forget({ outbox, deadLetterMs }: ReconcilerParts): Promise<void> {
  const now = Date.now();
  await outbox.sweep({ delivered: now - KEY_LIFETIME_MS, dead: now - deadLetterMs });
}
