import { mailJobSchema } from '@poyanil/server/redis/queue-names';
import { DelayedError, type Job, Worker } from 'bullmq';
import type { Logger } from 'pino';
import type { Next } from '../delivery/deliver.ts';

export interface JobRun {
  token: string | undefined;
  deliver: (id: string) => Promise<Next>;
  /** Keeps all of the hospital's jobs back until then, or for a while. */
  pauseUntil: (time: number) => Promise<void>;
  /** Hears of a job that is none of ours: somebody else writes to Redis, or it lost half of a job. */
  refuse: () => Promise<void>;
  log: Logger;
}

/** A job is a hint and no more: which submission may be due is all that is taken from it, and the outbox knows the rest. */
export async function runJob(job: Job<unknown>, run: JobRun): Promise<void> {
  const mailJob = mailJobSchema.safeParse(job.data);
  if (!mailJob.success || mailJob.data.id !== job.id) return await run.refuse();
  const { id } = mailJob.data;
  const next = await run.deliver(id).catch((error: unknown) => {
    run.log.error({ id, err: error }, 'run failed');
    // BullMQ writes the words of an error to Redis: these are our own. The reconciler schedules the submission again.
    throw new Error('run failed');
  });
  if (next === 'nothing' || next === 'delivered') return;
  if (next === 'elsewhere') return await run.refuse();
  if ('pausedUntil' in next) {
    await run.pauseUntil(next.pausedUntil);
    throw Worker.RateLimitError();
  }
  await job.moveToDelayed(next.at, run.token);
  throw new DelayedError();
}
