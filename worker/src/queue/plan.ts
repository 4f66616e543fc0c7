import type { HospitalId } from '@poyanil/domain';
import type { Outbox, PendingDelivery } from '@poyanil/outbox';
import { priorityOf } from '@poyanil/server/redis/queue-names';
import type { Queue } from 'bullmq';

/** Number of submissions per call to outbox and Redis: a full outbox needs more pages, not more memory. */
const PAGE_ENTRIES = 500;
/** Maximum number of a hospital's submissions that a round reads, in queue order. */
const MAX_ROUND_ENTRIES = 10_000;

export interface MissingMail {
  id: string;
  priority: number;
}

/** The reconciler adds what this lists, and `mail verify` prints it. Rejects if the outbox or Redis does not answer. */
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
 * Redis holding a job's fields isn't enough. If its file ends in the middle of a transaction, Redis 7.0 keeps the beginning of the
 * transaction in the file, and applies it at the next start. The job is then in no list.
 */
export function jobStates(queue: Queue, ids: readonly string[]): Promise<string[]> {
  return Promise.all(ids.map((id) => queue.getJobState(id)));
}
