import { type HospitalId, hospitalIds } from '@poyanil/domain';
import type { Outbox, OutboxEntry } from '@poyanil/outbox';
import type { DeliveryCap } from '../delivery/delivery-cap.ts';
import type { Queues } from './queues.ts';

/** So many of the oldest are checked: a page of the reconciler has as many. */
const MAX_CHECKED = 500;
/** Longer than a job may rightly lie: after a crash it is free once its lock and two checks for it are over, ... */
const LEASES = 3;
/** ... and what the queue lacks is added in the next round. */
const ROUNDS = 3;

/** Lists what is due, the first to go first, and tells since when the queue has handed out nothing. */
interface DueSnapshot {
  due: readonly string[];
  idleMs: number;
  now: number;
}

/** Tells a queue that has lost submissions from one that has much to do: the first hands out none at all, for too long. */
export function watchOverdue(patienceMs: number) {
  let seenSince = new Map<string, number>();

  return {
    /** Those that the queue has lost. */
    poll({ due, idleMs, now }: DueSnapshot): string[] {
      seenSince = new Map(due.map((id) => [id, Math.min(seenSince.get(id) ?? now, now)]));
      if (idleMs < patienceMs) return [];
      return due.filter((id) => now - (seenSince.get(id) ?? now) >= patienceMs);
    },
    /** Begins the time of all anew. */
    reset(): void {
      seenSince = new Map();
    },
  };
}

export interface StuckParts {
  outbox: Pick<Outbox, 'listEntries' | 'listOutages'>;
  queues: Pick<Queues, 'of'>;
  cap: Pick<DeliveryCap, 'isFull'>;
  intervalMs: number;
  leaseMs: number;
}

/**
 * Finds queues that do not hand out what is due, whatever Redis says of them: a list may hold what nobody takes from it, and
 * a job be there that is in no list.
 */
export function watchQueues({ outbox, queues, cap, intervalMs, leaseMs }: StuckParts) {
  const patienceMs = LEASES * leaseMs + ROUNDS * intervalMs;
  const watches = new Map(hospitalIds.map((id) => [id, watchOverdue(patienceMs)]));

  /** Whether the outbox knows a good reason for the wait, or they do not wait at all. */
  async function hasReason(
    hospital: HospitalId,
    suspects: readonly string[],
    now: number,
  ): Promise<boolean> {
    const answers = await queues
      .of(hospital)
      .ping()
      .then(Boolean, () => false);
    if (!answers) return true;
    const entries = await outbox.listEntries({ states: ['pending'], hospital, limit: MAX_CHECKED });
    const isTaken = ({ leaseUntil }: OutboxEntry) => leaseUntil !== null && leaseUntil > now;
    if (!entries.some((entry) => suspects.includes(entry.id) && !isTaken(entry))) return true;
    const outages = await outbox.listOutages();
    // One e-mail that failed, without a pause, may be at fault itself: the others go on.
    const { probeAt = 0 } = outages.find((each) => each.hospital === hospital) ?? {};
    if (probeAt > 0 && (entries.some(isTaken) || probeAt + patienceMs > now)) return true;
    return await cap.isFull(hospital);
  }

  /** Whether the hospital's queue is to be started anew, given what is due, the oldest first. */
  return async function isStuck(hospital: HospitalId, due: readonly string[]): Promise<boolean> {
    const watch = watches.get(hospital);
    if (watch === undefined) return false;
    const now = Date.now();
    const suspects = watch.poll({ due, idleMs: queues.of(hospital).idleMs(), now });
    if (suspects.length === 0) return false;
    const isStuck = !(await hasReason(hospital, suspects, now));
    // Started anew, or waiting for good reason: either begins their time again.
    watch.reset();
    return isStuck;
  };
}
