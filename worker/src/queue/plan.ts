import type { HospitalId } from '@poyanil/domain';
import type { Outbox, PendingDelivery } from '@poyanil/outbox';
import { priorityOf } from '@poyanil/server/redis/queue-names';
import type { Queue } from 'bullmq';

/** Number of submissions per call to outbox and Redis, so that a full outbox needs more calls, not more memory. */
const PAGE_ENTRIES = 500;
/** Maximum number of a hospital's submissions that a round reads, in queue order. */
const MAX_ROUND_ENTRIES = 10_000;

export interface MissingMail {
  id: string;
  priority: number;
}

/** Lists due submissions without a job. The reconciler adds them, `mail verify` prints them. Rejects if outbox or Redis doesn't answer. */
export async function* planQueue(
  hospital: HospitalId,
  {
    outbox,
    statesOf,
  }: {
    outbox: Pick<Outbox, 'listPending'>;
    /** Returns the state of each job: 'unknown' if it is in none of the queue's lists. */
    statesOf: (ids: readonly string[]) => Promise<readonly string[]>;
  },
): AsyncGenerator<MissingMail[]> {
  let after: PendingDelivery | undefined;
  for (let seen = 0; seen < MAX_ROUND_ENTRIES; seen += PAGE_ENTRIES) {
    const now = Date.now();
    const terms = { now, dueBy: now, after, limit: PAGE_ENTRIES };
    const page = await outbox.listPending(hospital, terms);
    after = page.at(-1);
    if (after === undefined) return;
    const states = await statesOf(page.map(({ id }) => id));
    const missing = page.filter((_each, index) => states[index] === 'unknown');
    yield missing.map(({ id, nextAttemptAt, goesLast }) => ({
      id,
      priority: priorityOf({ goesLast, isRepeat: nextAttemptAt > 0 }),
    }));
  }
}

/**
 * Returns the state of each job. Don't only check whether Redis has the job's fields: if Redis's file ends in the middle of a transaction,
 * Redis 7.0 keeps the beginning of the transaction in the file, and applies it at the next start. The job is then in no list.
 */
export function jobStates(queue: Queue, ids: readonly string[]): Promise<string[]> {
  return Promise.all(ids.map((id) => queue.getJobState(id)));
}
