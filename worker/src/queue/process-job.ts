import { mailJobSchema } from '@poyanil/server/redis/queue-names';
import { DelayedError, type Job, Worker } from 'bullmq';
import type { Logger } from 'pino';
import type { Next } from '../delivery/deliver.ts';

export interface JobContext {
  token: string | undefined;
  deliver: (id: string) => Promise<Next>;
  /** Keeps all of the hospital's jobs back until then, or for a while. */
  pauseUntil: (time: number) => Promise<void>;
  /** Hears of a job that names no submission. */
  onDropped: () => void;
  log: Logger;
}

/**
 * Delivers what a job names, and tells BullMQ what follows: the job is done, delayed, or kept back with the rest of its queue.
 * A job is a hint and no more: the outbox knows all but which submission may be due.
 */
export async function processJob(job: Job<unknown>, context: JobContext): Promise<void> {
  const { token, deliver, pauseUntil, onDropped, log } = context;
  const mailJob = mailJobSchema.safeParse(job.data);
  if (!mailJob.success) return onDropped();
  const { id } = mailJob.data;
  const next = await deliver(id).catch((error: unknown) => {
    log.error({ id, err: error }, 'run failed');
    // BullMQ keeps an error's words in Redis, where nothing personal belongs. The reconciler schedules the submission again.
    throw new Error('run failed');
  });
  if (next === 'done' || next === 'delivered') return;
  if ('pausedUntil' in next) {
    await pauseUntil(next.pausedUntil);
    throw Worker.RateLimitError();
  }
  await job.moveToDelayed(next.at, token);
  throw new DelayedError();
}
