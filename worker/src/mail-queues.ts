import { setTimeout as wait } from 'node:timers/promises';
import {
  type HospitalId,
  hospitalIds,
  MAIL_JOB_NAME,
  MAIL_JOB_OPTIONS,
  type MailJob,
  mailJobSchema,
  mailQueueName,
  QUEUE_PREFIX,
} from '@poyanil/domain';
import { DelayedError, type Job, Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Next } from './deliver.ts';
import { MAILS_AT_ONCE } from './mail-servers.ts';
import type { WorkerMetrics } from './metrics.ts';

/** After a crash a job is free again within two of the intervals and the lock: 25 s. BullMQ's own 30 s make 60 s. */
const LOCK_MS = 15_000;
const STALLED_INTERVAL_MS = 5_000;
/** Crashes that a job outlives: the outbox, not the queue, decides when it is dead. BullMQ's own is 1. */
const MAX_STALLED_COUNT = 10;
/** How long a round of the reconciler waits for Redis to take a page; what it has not confirmed is added again. */
const ADD_MS = 5_000;
/** What BullMQ may take to put its connections away, once no mail is in flight. */
const CLOSE_MS = 2_000;

export interface MailQueues {
  /** Schedules deliveries; one that is scheduled already stays as it is. Rejects while Redis is away. */
  schedule(hospital: HospitalId, waiting: readonly ScheduledMail[]): Promise<void>;
  /** Takes no more jobs and resolves once none is running. */
  close(): Promise<void>;
}

export interface ScheduledMail {
  id: string;
  delayMs: number;
}

export interface QueueParts {
  redis: Redis;
  deliver: (id: string) => Promise<Next>;
  metrics: WorkerMetrics;
  log: Logger;
}

/** One queue and one BullMQ worker for each hospital: none waits behind another's mails. */
export function openMailQueues(parts: QueueParts): MailQueues {
  const { redis, log } = parts;
  const shared = { connection: redis, prefix: QUEUE_PREFIX };
  const running = new Set<Promise<unknown>>();
  const queues = new Map(
    hospitalIds.map((hospital) => [
      hospital,
      new Queue<MailJob>(mailQueueName(hospital), { ...shared, skipMetasUpdate: true }),
    ]),
  );
  for (const queue of queues.values()) queue.on('error', noteError);
  const workers = hospitalIds.map((hospital) => startWorker(hospital));

  function startWorker(hospital: HospitalId): Worker {
    const worker = new Worker<MailJob>(mailQueueName(hospital), track, {
      ...shared,
      concurrency: MAILS_AT_ONCE,
      lockDuration: LOCK_MS,
      stalledInterval: STALLED_INTERVAL_MS,
      maxStalledCount: MAX_STALLED_COUNT,
    });
    worker.on('error', noteError);
    worker.on('stalled', (id) => {
      parts.metrics.stalled.inc({ hospital });
      log.warn({ id, hospital }, 'job stalled: its worker vanished');
    });
    worker.on('lockRenewalFailed', (ids) => {
      parts.metrics.lockRenewalsFailed.inc({ hospital }, ids.length);
    });
    return worker;
  }
  function track(job: Job<MailJob>, token?: string): Promise<void> {
    const run = runJob(job, token, parts);
    const tracked = run.catch(() => {}).finally(() => running.delete(tracked));
    running.add(tracked);
    return run;
  }
  function noteError(error: Error): void {
    // Without Redis each connection repeats itself; that it is away is logged once, where it is noticed.
    log[redis.status === 'ready' ? 'warn' : 'debug']({ err: error }, 'queue');
  }

  return {
    async schedule(hospital, waiting) {
      if (redis.status !== 'ready') throw new Error('Redis is away');
      const jobs = waiting.map(({ id, delayMs }) => ({
        name: MAIL_JOB_NAME,
        data: { id },
        opts: { ...MAIL_JOB_OPTIONS, jobId: id, delay: delayMs },
      }));
      await within(ADD_MS, queues.get(hospital)?.addBulk(jobs));
    },
    async close() {
      const closed = Promise.allSettled(workers.map((worker) => worker.close()));
      await Promise.race([closed, allEnded(running).then(() => wait(CLOSE_MS))]);
      await Promise.race([
        Promise.allSettled([...queues.values()].map((queue) => queue.close())),
        wait(CLOSE_MS),
      ]);
    },
  };
}

async function runJob(job: Job<MailJob>, token: string | undefined, parts: QueueParts) {
  const { deliver, log } = parts;
  const mailJob = mailJobSchema.safeParse(job.data);
  if (!mailJob.success) {
    log.error({ queue: job.queueName }, 'a job that is none of ours was dropped');
    return;
  }
  const next = await deliver(mailJob.data.id).catch((error: unknown) => {
    log.error({ id: mailJob.data.id, err: error }, 'run failed');
    // BullMQ writes the words of an error to Redis: these are our own. The reconciler schedules the submission again.
    throw new Error('run failed');
  });
  if (next === 'nothing') return;
  await job.moveToDelayed(next.at, token);
  throw new DelayedError();
}

async function allEnded(running: ReadonlySet<Promise<unknown>>): Promise<void> {
  while (running.size > 0) await Promise.all(running);
}

async function within<Result>(ms: number, work: Promise<Result> | undefined) {
  const limit = new AbortController();
  const late = wait(ms, undefined, { signal: limit.signal }).then(() => {
    throw new Error('Redis does not answer');
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    limit.abort();
  }
}
