import { type HospitalId, hospitalIds } from '@poyanil/domain';
import type { Outage, Outbox, OutboxEntry } from '@poyanil/outbox';
import type { MailCap } from '../delivery/delivery-cap.ts';
import { watchOverdue } from './overdue.ts';
import type { MailQueues } from './queues.ts';

/** As many of the oldest are looked at as a page of the reconciler has. */
const LOOKED_AT = 500;
/** Longer than a job may rightly lie: after a crash it is free once its lock and two looks for it are over, ... */
const LEASES = 3;
/** ... and what the queue lacks is added in the next round. */
const ROUNDS = 3;

export interface StuckParts {
  outbox: Pick<Outbox, 'listEntries' | 'listOutages'>;
  queues: Pick<MailQueues, 'signs' | 'hasStopped' | 'answers'>;
  cap: Pick<MailCap, 'isFull'>;
  intervalMs: number;
  leaseMs: number;
}

/**
 * Finds queues that do not hand out what is due, whatever Redis says of them: a list may hold what nobody takes from it, and
 * a job be there that is in no list.
 */
export function findStuck({ outbox, queues, cap, intervalMs, leaseMs }: StuckParts) {
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
    if (!(await queues.answers())) return true;
    const entries = await outbox.listEntries({ states: ['pending'], hospital, limit: LOOKED_AT });
    const isTaken = ({ leaseUntil }: OutboxEntry) => leaseUntil !== null && leaseUntil > now;
    if (!entries.some((entry) => suspects.includes(entry.id) && !isTaken(entry))) return true;
    const outages = await outbox.listOutages();
    const outage = outages.find((each) => each.hospital === hospital);
    if (isPaused(outage) && (entries.some(isTaken) || outage.probeAt + patienceMs > now)) {
      return true;
    }
    return await cap.isFull(hospital);
  }

  return {
    /** Given what is due of a hospital, the oldest first: whether its queue is to be started anew. */
    async isStuck(hospital: HospitalId, due: readonly string[]): Promise<boolean> {
      if (queues.hasStopped(hospital)) return await queues.answers();
      const watch = watches.get(hospital);
      const signs = queues.signs(hospital);
      if (watch === undefined || signs === undefined) return false;
      const now = Date.now();
      const suspects = watch.look({ due, ...signs, now });
      if (suspects.length === 0) return false;
      const isStuck = !(await hasReason(hospital, suspects, now));
      // Started anew, or waiting for good reason: either begins their time again.
      watch.forgive();
      return isStuck;
    },
  };
}

/** One e-mail that failed may be at fault itself: the others go on. */
function isPaused(outage: Outage | undefined): outage is Outage {
  return outage !== undefined && outage.probeAt > 0;
}
