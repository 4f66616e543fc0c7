import type { HospitalId } from '@poyanil/domain';
import { throttledLog } from '@poyanil/server/logging/throttled-log';
import {
  MAIL_JOB_NAME,
  MAIL_JOB_OPTIONS,
  type MailJob,
  mailQueueName,
  QUEUE_PREFIX,
} from '@poyanil/server/redis/queue-names';
import { MAX_TIMER_MS } from '@poyanil/server/settings/shared';
import { type Job, Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { DeliveryResult, Due } from '../delivery/delivery.ts';
import type { WorkerMetrics } from '../metrics.ts';
import type { MissingMail } from './plan.ts';
import { processJob, type Repeat } from './process-job.ts';
import { callRedis } from './redis-check.ts';

/**
 * Number of checks for stalled jobs during a lock. After a crash, a job is free again after the lock and two intervals of this check, which
 * is 25 s. With BullMQ's own interval of 30 s it would be 60 s.
 */
const STALLED_CHECKS_PER_LOCK = 3;
/** Number of crashes that a job survives, because the outbox, not the queue, decides when it is dead. BullMQ's default is 1. */
const MAX_STALLED_COUNT = 10;
/** Maximum pause of a queue before it asks again, because the pause may end early, when another worker's e-mail is accepted. */
const MAX_PAUSE_MS = 5_000;
/** How long a queue pauses if low-priority submissions use all but one connection. It is short, because others may be delivered. */
const LAST_PAUSE_MS = 100;
/** A rate limit that is never reached. It is set because BullMQ can only pause a queue that has a limit. */
const NO_LIMIT = { max: 1_000_000, duration: 1_000 } as const;
/** How long BullMQ waits after an error of Redis. Its default of 15 s would delay e-mails. */
const RETRY_AFTER_ERROR_MS = 2_000;
const MAX_ERRORS_PER_MINUTE = 10;

export interface HospitalQueueParts {
  hospital: HospitalId;
  redis: Redis;
  deliver: (due: Due) => Promise<DeliveryResult>;
  atOnce: number;
  leaseMs: number;
  metrics: WorkerMetrics;
  log: Logger;
}

export type HospitalQueue = ReturnType<typeof openHospitalQueue>;

export function openHospitalQueue(parts: HospitalQueueParts) {
  const { hospital, redis, leaseMs, metrics, log } = parts;
  const name = mailQueueName(hospital);
  const shared = { connection: redis, prefix: QUEUE_PREFIX };
  const running = new Set<Promise<unknown>>();
  /** The submissions in delivery, and whether they have low priority (`goesLast`). */
  const inFlight = new Map<string, boolean>();
  const mostLast = Math.max(1, parts.atOnce - 1);
  let lastError = '';
  const warnOfError = throttledLog(
    (times) => log.warn({ hospital, times, message: lastError }, 'queue error'),
    MAX_ERRORS_PER_MINUTE,
  );
  const warnOfDropped = throttledLog((times, words) => log.warn({ hospital, times }, words));
  const queue = new Queue<MailJob>(name, { ...shared, skipMetasUpdate: true });
  queue.on('error', logError);
  const timers = new Map<string, NodeJS.Timeout>();
  const worker = new Worker<unknown, Repeat | undefined>(name, run, {
    ...shared,
    concurrency: parts.atOnce,
    lockDuration: leaseMs,
    // Redis counts in whole milliseconds.
    stalledInterval: Math.round(leaseMs / STALLED_CHECKS_PER_LOCK),
    maxStalledCount: MAX_STALLED_COUNT,
    limiter: NO_LIMIT,
    maximumRateLimitDelay: MAX_PAUSE_MS,
    runRetryDelay: RETRY_AFTER_ERROR_MS,
  });
  worker.on('error', logError);
  // Add the job again only now that it has been removed, because BullMQ ignores a job whose id it still has.
  worker.on('completed', (_job, repeat) => repeat && addLater(repeat));
  worker.on('stalled', (id) => {
    metrics.stalled.inc({ hospital });
    metrics.duplicatesSuspected.inc({ hospital, cause: 'worker-vanished' });
    log.warn({ id, hospital }, 'job stalled: its worker disappeared');
  });
  worker.on('lockRenewalFailed', (ids) => metrics.lockRenewalsFailed.inc({ hospital }, ids.length));

  function run(job: Job<unknown>): Promise<Repeat | undefined> {
    const processed = processJob(job, { deliver, pauseUntil, drop: warnOfDropped, log });
    const ended = processed.catch(() => {}).finally(() => running.delete(ended));
    running.add(ended);
    return processed;
  }
  /** Delivers a submission, unless this process is already sending it, for example after a lost lease. */
  async function deliver(id: string, goesLast: boolean): Promise<DeliveryResult> {
    if (inFlight.has(id)) return { at: Date.now() + leaseMs };
    // Leave one connection to the others, because a content filter may take half a minute for each message that it refuses.
    const isAtMost = [...inFlight.values()].filter(Boolean).length >= mostLast;
    if (goesLast && isAtMost) return { pausedUntil: Date.now() + LAST_PAUSE_MS };
    inFlight.set(id, goesLast);
    try {
      return await parts.deliver({ id, hospital, goesLast });
    } finally {
      inFlight.delete(id);
    }
  }
  function pauseUntil(time: number): Promise<void> {
    return queue.rateLimit(Math.max(1, Math.min(time - Date.now(), MAX_PAUSE_MS)));
  }
  /** Adds a job after its wait. Timers are lost when the worker ends, but the reconciler adds what is due. */
  function addLater({ waitMs, ...mail }: Repeat): void {
    const { id } = mail;
    const addNow = () => {
      timers.delete(id);
      add([mail]).catch(({ message }: Error) => log.debug({ id, message }, 'job not added'));
    };
    // Keep one timer per submission, because the reconciler may have added it in between, while another worker delivers it.
    clearTimeout(timers.get(id));
    timers.set(id, setTimeout(addNow, Math.min(waitMs, MAX_TIMER_MS)).unref());
  }
  async function add(mails: readonly MissingMail[]): Promise<void> {
    if (mails.length === 0) return;
    const jobs = mails.map(({ id, priority }) => ({
      name: MAIL_JOB_NAME,
      data: { id },
      opts: { ...MAIL_JOB_OPTIONS, jobId: id, priority },
    }));
    await callRedis(redis, () => queue.addBulk(jobs));
  }
  /** Adds jobs that are in no list. First removes what Redis still has of them, because BullMQ ignores a job whose id it knows. */
  async function addAgain(mails: readonly MissingMail[]): Promise<void> {
    await callRedis(redis, () => Promise.all(mails.map(({ id }) => queue.remove(id))));
    await add(mails);
  }
  function logError({ message }: Error): void {
    // Without Redis, each connection reports the same error. The disconnection is logged once, where it is detected.
    if (redis.status !== 'ready') return;
    lastError = message;
    warnOfError('queue');
  }

  return {
    hospital,
    running,
    queue,
    worker,
    /** Adds a job for each submission; existing jobs stay as they are. Rejects while Redis is down. */
    add,
    addAgain,
  };
}
