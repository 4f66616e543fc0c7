import { OutboxUnavailableError } from '@poyanil/outbox';
import { isLast, mailJobSchema, priorityOf } from '@poyanil/server/redis/queue-names';
import { type Job, Worker } from 'bullmq';
import type { Logger } from 'pino';
import type { DeliveryResult } from '../delivery/delivery.ts';
import type { MissingMail } from './plan.ts';

/** How long to wait after the outbox could not be written. */
const OUTBOX_AWAY_MS = 1_000;
const BEHIND_ALL = priorityOf({ goesLast: true, isRepeat: true });

export interface Repeat extends MissingMail {
  waitMs: number;
}

interface JobContext {
  deliver: (id: string, goesLast: boolean) => Promise<DeliveryResult>;
  pauseUntil: (time: number) => Promise<void>;
  drop: (reason: string) => void;
  log: Logger;
}

/**
 * Runs a job. Returns what to add again, and when. It stores no time in Redis, because a job that a wrong clock postponed would stay there
 * and block another with the same id. A job is only a hint, and the outbox decides whether the submission is due.
 */
export async function processJob(
  job: Job<unknown>,
  { deliver, pauseUntil, drop, log }: JobContext,
): Promise<Repeat | undefined> {
  const mailJob = mailJobSchema.safeParse(job.data);
  if (!mailJob.success) {
    drop('dropped a job without a valid submission id');
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
    // BullMQ stores an error's message in Redis, where no personal data belongs. The reconciler schedules the submission again.
    throw new Error('run failed');
  });
  if (next === 'done' || next === 'delivered') return;
  if ('pausedUntil' in next) {
    await pauseUntil(next.pausedUntil);
    throw Worker.RateLimitError();
  }
  return { id, priority, waitMs: Math.max(0, next.at - Date.now()) };
}
