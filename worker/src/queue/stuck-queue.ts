import { type HospitalId, hospitalIds, newSubmissionId } from '@poyanil/domain';
import type { Outbox, OutboxEntry } from '@poyanil/outbox';
import type { DeliveryCap } from '../delivery/delivery-cap.ts';
import type { Queues } from './queues.ts';

/** So many of the oldest are checked: a page of the reconciler has as many. */
const MAX_CHECKED = 500;
/** Longer than a job may rightly lie: after a crash it is free once its lock and two checks for it are over, ... */
const LEASES = 3;
/** ... and what the queue lacks is added in the next round. */
const ROUNDS = 3;
const RANDOM_BYTES = 16;

/** Tells how a queue has fared. */
export interface QueueHealth {
  /** Milliseconds since it last handed out a submission; Infinity where it never has. */
  idleMs: number;
  /** The last accepted of those that it got delivered. */
  youngest: string;
}

/** Lists what is due, the oldest first, and tells how the queue has fared. */
interface DueSnapshot extends QueueHealth {
  due: readonly string[];
  now: number;
}

interface OverdueTerms {
  /** One may be due for so long, and the queue may hand out nothing for so long while one is. */
  patienceMs: number;
  /** One may be accepted so much later than another, and yet rightly be delivered before it. */
  marginMs: number;
}

/**
 * Tells a queue that has lost a submission from one that has much to do: the first hands out none at all, or such as were
 * accepted when that one was due already.
 */
export function watchOverdue({ patienceMs, marginMs }: OverdueTerms) {
  let seenSince = new Map<string, number>();

  return {
    /** Those that the queue has passed over. */
    poll({ due, idleMs, youngest, now }: DueSnapshot): string[] {
      seenSince = new Map(due.map((id) => [id, Math.min(seenSince.get(id) ?? now, now)]));
      return due.filter((id) => {
        const since = seenSince.get(id) ?? now;
        if (now - since < patienceMs) return false;
        return idleMs >= patienceMs || youngest > firstIdOf(since + marginMs);
      });
    },
    /** Begins the time of all anew. */
    reset(): void {
      seenSince = new Map();
    },
  };
}

/** No submission accepted before that time has a greater identifier. */
function firstIdOf(time: number): string {
  return newSubmissionId(new Date(time), new Uint8Array(RANDOM_BYTES));
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
  const watches = new Map(
    hospitalIds.map((id) => [id, watchOverdue({ patienceMs, marginMs: intervalMs })]),
  );

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
    const health = queues.of(hospital).health();
    if (watch === undefined || health === undefined) return false;
    const now = Date.now();
    const suspects = watch.poll({ due, ...health, now });
    if (suspects.length === 0) return false;
    const isStuck = !(await hasReason(hospital, suspects, now));
    // Started anew, or waiting for good reason: either begins their time again.
    watch.reset();
    return isStuck;
  };
}
