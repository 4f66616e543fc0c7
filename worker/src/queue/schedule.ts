import {
  MAIL_JOB_NAME,
  MAIL_JOB_OPTIONS,
  type MailJob,
  runAtOf,
  scoreAt,
} from '@poyanil/server/redis/queue-names';
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';

/** A round asks the outbox after so many jobs of a queue that are put off for long, the last to run first. */
const MAX_ASKED = 100;

export interface ScheduledMail {
  id: string;
  delayMs: number;
  priority: number;
}

interface Schedule {
  queue: Queue<MailJob>;
  redis: Redis;
  leaseMs: number;
}

/** Adds a job for each, once; counts those that were not there, and those that were there for much later. */
export async function scheduleMails(
  waiting: readonly ScheduledMail[],
  schedule: Schedule,
): Promise<{ missing: number; late: number }> {
  const { queue, redis } = schedule;
  if (waiting.length === 0) return { missing: 0, late: 0 };
  const there = await redis.exists(...waiting.map(({ id }) => queue.toKey(id)));
  // With a great backlog this is most of a round's work, and nearly always all of them are there.
  if (there < waiting.length) await addAll(waiting, queue);
  const late = await bringForward(waiting, schedule);
  return { missing: waiting.length - there, late };
}

async function addAll(waiting: readonly ScheduledMail[], queue: Queue<MailJob>): Promise<void> {
  await queue.addBulk(
    waiting.map(({ id, delayMs, priority }) => ({
      name: MAIL_JOB_NAME,
      data: { id },
      opts: { ...MAIL_JOB_OPTIONS, jobId: id, delay: delayMs, priority },
    })),
  );
}

/**
 * A job that was there already keeps its time, and that may be wrong: an operator had the submission tried at once, or the
 * clock was ahead when the job was put off. A job that only waits for a lease to end is not meant.
 */
async function bringForward(
  waiting: readonly ScheduledMail[],
  { queue, redis, leaseMs }: Schedule,
): Promise<number> {
  const now = Date.now();
  const ids = waiting.map(({ id }) => id);
  const scores = await redis.zmscore(queue.toKey('delayed'), ...ids);
  const late = waiting.filter(({ delayMs }, index) => {
    return runAtOf(Number(scores[index] ?? 0)) > now + delayMs + 2 * leaseMs;
  });
  for (const { id, delayMs } of late) {
    const job = await queue.getJob(id);
    // It may have been taken up meanwhile.
    if (await job?.isDelayed()) await job?.changeDelay(delayMs);
  }
  return late.length;
}

/** Lists the jobs that run after that time, the last to run first. */
export async function listPutOff(
  after: number,
  { queue, redis }: Pick<Schedule, 'queue' | 'redis'>,
): Promise<string[]> {
  const key = queue.toKey('delayed');
  return redis.zrevrangebyscore(key, '+inf', scoreAt(after), 'LIMIT', 0, MAX_ASKED);
}
