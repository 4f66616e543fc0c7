import { setTimeout as wait } from 'node:timers/promises';
import {
  type HospitalId,
  hospitalIds,
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
import { type Scheduled, type ScheduledMail, scheduleMails } from './schedule-mails.ts';
import { within } from './within.ts';

/**
 * A job is locked for as long as its submission is leased. After a crash it is free again within the lock and two of these
 * looks for it: 25 s. BullMQ's own 30 s make 60 s.
 */
const STALLED_LOOKS_PER_LOCK = 3;
/** Crashes that a job outlives: the outbox, not the queue, decides when it is dead. BullMQ's own is 1. */
const MAX_STALLED_COUNT = 10;
/** How long a round of the reconciler waits for Redis to take a page; what it has not confirmed is added again. */
const ADD_MS = 5_000;
/** How long somebody who reads the metrics waits for Redis. */
const COUNT_MS = 1_500;
const SILENT = 'Redis does not answer';
const COUNTED_STATES = ['waiting', 'active', 'delayed'] as const;
/** A pause may end early, when another worker's mail gets through: so often it is looked at. */
const MAX_PAUSE_MS = 5_000;
/** BullMQ heeds a pause by hand only in a queue that has a limit: one that is never reached. */
const NO_LIMIT = { max: 1_000_000, duration: 1_000 } as const;
/** BullMQ's own 15 s after an error of Redis would leave mails lying. */
const RETRY_AFTER_ERROR_MS = 2_000;
/** What BullMQ may take to put its connections away, once no mail is in flight. */
const CLOSE_MS = 2_000;

export interface MailQueues {
  /** Schedules deliveries; one that is scheduled for later is brought forward. Rejects while Redis is away. */
  schedule(hospital: HospitalId, waiting: readonly ScheduledMail[]): Promise<Scheduled>;
  /** How many jobs there are. Rejects while Redis is away. */
  countJobs(): Promise<JobCount[]>;
  /** Takes no more jobs and resolves once none is running. */
  close(): Promise<void>;
}

export interface JobCount {
  hospital: HospitalId;
  state: (typeof COUNTED_STATES)[number];
  count: number;
}

export interface QueueParts {
  redis: Redis;
  deliver: (id: string) => Promise<Next>;
  leaseMs: number;
  metrics: WorkerMetrics;
  log: Logger;
}

/** One queue and one BullMQ worker for each hospital: none waits behind another's mails. */
export function openMailQueues(parts: QueueParts): MailQueues {
  const { redis, leaseMs, log } = parts;
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
    const run = (job: Job<MailJob>, token?: string) => track(hospital, job, token);
    const worker = new Worker<MailJob>(mailQueueName(hospital), run, {
      ...shared,
      concurrency: MAILS_AT_ONCE,
      lockDuration: leaseMs,
      stalledInterval: leaseMs / STALLED_LOOKS_PER_LOCK,
      maxStalledCount: MAX_STALLED_COUNT,
      limiter: NO_LIMIT,
      runRetryDelay: RETRY_AFTER_ERROR_MS,
    });
    worker.on('error', noteError);
    worker.on('stalled', (id) => {
      parts.metrics.stalled.inc({ hospital });
      parts.metrics.duplicatesSuspected.inc({ hospital, cause: 'worker-vanished' });
      log.warn({ id, hospital }, 'job stalled: its worker vanished');
    });
    worker.on('lockRenewalFailed', (ids) => {
      parts.metrics.lockRenewalsFailed.inc({ hospital }, ids.length);
    });
    return worker;
  }
  function track(hospital: HospitalId, job: Job<MailJob>, token?: string): Promise<void> {
    const pause = (ms: number) => queueOf(hospital).rateLimit(ms);
    const run = runJob(job, { ...parts, token, pause });
    const tracked = run.catch(() => {}).finally(() => running.delete(tracked));
    running.add(tracked);
    return run;
  }
  function queueOf(hospital: HospitalId): Queue<MailJob> {
    const queue = queues.get(hospital);
    if (queue === undefined) throw new Error(`No queue for ${hospital}`);
    return queue;
  }
  async function countOf(hospital: HospitalId): Promise<JobCount[]> {
    const counts = await queueOf(hospital).getJobCounts(...COUNTED_STATES);
    return COUNTED_STATES.map((state) => ({ hospital, state, count: counts[state] ?? 0 }));
  }
  function requireRedis(): void {
    if (redis.status !== 'ready') throw new Error('Redis is away');
  }
  function noteError({ message }: Error): void {
    // Without Redis each connection repeats itself; that it is away is logged once, where it is noticed.
    log[redis.status === 'ready' ? 'warn' : 'debug']({ message }, 'queue');
  }

  return {
    async schedule(hospital, waiting) {
      if (waiting.length === 0) return { missing: 0, late: 0 };
      requireRedis();
      const scheduling = scheduleMails(waiting, { queue: queueOf(hospital), redis, leaseMs });
      return await within(ADD_MS, scheduling, SILENT);
    },
    async countJobs() {
      requireRedis();
      const counting = Promise.all(hospitalIds.map((hospital) => countOf(hospital)));
      return (await within(COUNT_MS, counting, SILENT)).flat();
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

interface Run {
  deliver: (id: string) => Promise<Next>;
  token: string | undefined;
  /** Keeps all of the hospital's jobs back for so long. */
  pause: (ms: number) => Promise<void>;
  log: Logger;
}

async function runJob(job: Job<MailJob>, { deliver, token, pause, log }: Run): Promise<void> {
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
  if ('pausedUntil' in next) {
    await pause(Math.max(1, Math.min(next.pausedUntil - Date.now(), MAX_PAUSE_MS)));
    throw Worker.RateLimitError();
  }
  await job.moveToDelayed(next.at, token);
  throw new DelayedError();
}

async function allEnded(running: ReadonlySet<Promise<unknown>>): Promise<void> {
  while (running.size > 0) await Promise.all(running);
}
