import { OutboxUnavailableError } from '@poyanil/outbox';
import { isLast, mailJobSchema, priorityOf } from '@poyanil/server/redis/queue-names';
import { type Job, Worker } from 'bullmq';
import type { Logger } from 'pino';
import type { Next } from '../delivery/delivery.ts';
import type { MissingMail } from './plan.ts';

/** An outbox that took nothing is asked again after so long. */
const OUTBOX_AWAY_MS = 1_000;
const BEHIND_ALL = priorityOf({ goesLast: true, isRepeat: true });

export interface Repeat extends MissingMail {
  waitMs: number;
}

interface JobContext {
  deliver: (id: string, goesLast: boolean) => Promise<Next>;
  pauseUntil: (time: number) => Promise<void>;
  drop: (reason: string) => void;
  log: Logger;
}

/**
 * Delivers what a job names. The job then ends, or is kept back with the rest of its queue. Returns what is to be added again, and
 * when: no time is in Redis, because a job that a wrong clock put off would stay there, and keep out one of the same id.
 * A job is a hint and no more: the outbox knows all but which submission may be due.
 */
export async function processJob(
  job: Job<unknown>,
  { deliver, pauseUntil, drop, log }: JobContext,
): Promise<Repeat | undefined> {
  const mailJob = mailJobSchema.safeParse(job.data);
  if (!mailJob.success) {
    drop('a job that names no submission was dropped');
    return;
  }
  const { id } = mailJob.data;
  const goesLast = isLast(job.priority);
  let priority = priorityOf({ goesLast, isRepeat: true });
  const next = await deliver(id, goesLast).catch(async (error: unknown) => {
    log.error({ id, err: error }, 'run failed');
    if (error instanceof OutboxUnavailableError) {
      const at = Date.now() + OUTBOX_AWAY_MS;
      // Other submissions would probably fail now, too.
      await pauseUntil(at);
      // On a damaged page only this one fails. It goes behind all others, because it would otherwise block them forever.
      priority = error.reason === 'damaged' ? BEHIND_ALL : job.priority;
      return { at };
    }
    // BullMQ keeps an error's words in Redis, where nothing personal belongs. The reconciler schedules the submission again.
    throw new Error('run failed');
  });
  if (next === 'done' || next === 'delivered') return;
  if ('pausedUntil' in next) {
    await pauseUntil(next.pausedUntil);
    throw Worker.RateLimitError();
  }
  return { id, priority, waitMs: Math.max(0, next.at - Date.now()) };
}
