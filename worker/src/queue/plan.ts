import type { HospitalId } from '@poyanil/domain';
import type { Outbox, Waiting } from '@poyanil/outbox';
import { mailQueueName, priorityOf, QUEUE_PREFIX } from '@poyanil/server/redis/queue-names';
import { QueueKeys } from 'bullmq';

/** One call's worth for outbox and Redis alike: a full outbox takes more pages, not more memory. */
const PAGE_ENTRIES = 500;
/** Maximum number of a hospital's submissions that a round asks for, in the order of the queue. */
const MAX_ROUND_ENTRIES = 10_000;
const keys = new QueueKeys(QUEUE_PREFIX);

/** A submission that is due, and that its queue lacks. */
export interface MissingMail {
  id: string;
  priority: number;
}

export interface PlanParts {
  outbox: Pick<Outbox, 'listPending'>;
  redis: { exists: (...keys: string[]) => Promise<number> };
}

/**
 * Lists, page by page, what a hospital's queue lacks: the reconciler adds it, and `mail verify` prints it. Rejects if the outbox
 * or Redis does not answer.
 */
export async function* planQueue(
  hospital: HospitalId,
  { outbox, redis }: PlanParts,
): AsyncGenerator<MissingMail[]> {
  let after: Waiting | undefined;
  for (let seen = 0; seen < MAX_ROUND_ENTRIES; seen += PAGE_ENTRIES) {
    const now = Date.now();
    const terms = { now, dueBy: now, after, limit: PAGE_ENTRIES };
    const page = await outbox.listPending(hospital, terms);
    after = page.at(-1);
    if (after === undefined) return;
    const missing = await findMissing(hospital, page, redis);
    yield missing.map(({ id, nextAttemptAt, goesLast }) => ({
      id,
      priority: priorityOf({ goesLast, isRepeat: nextAttemptAt > 0 }),
    }));
  }
}

/** Finds those that Redis holds no job of. With a great backlog nearly all are there, so it asks for all at once first. */
async function findMissing(
  hospital: HospitalId,
  page: readonly Waiting[],
  redis: PlanParts['redis'],
): Promise<Waiting[]> {
  const keyOf = ({ id }: Waiting) => keys.toKey(mailQueueName(hospital), id);
  if ((await redis.exists(...page.map(keyOf))) === page.length) return [];
  const counts = await Promise.all(page.map((each) => redis.exists(keyOf(each))));
  return page.filter((_each, index) => counts[index] === 0);
}
