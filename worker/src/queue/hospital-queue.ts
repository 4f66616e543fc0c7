import type { HospitalId } from '@poyanil/domain';
import { throttledLog } from '@poyanil/server/logging/throttled-log';
import {
  isLast,
  type MailJob,
  mailQueueName,
  QUEUE_PREFIX,
} from '@poyanil/server/redis/queue-names';
import { type Job, Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Due, Next } from '../delivery/deliver.ts';
import { processJob } from './process-job.ts';
import { askRedis } from './redis-check.ts';
import { listPutOff, type ScheduledMail, scheduleMails } from './schedule.ts';

/**
 * A job is locked for as long as its submission is leased. After a crash it is free again within the lock and two of these
 * checks for it: 25 s. BullMQ's own 30 s make 60 s.
 */
const STALLED_CHECKS_PER_LOCK = 3;
/** Crashes that a job outlives: the outbox, not the queue, decides when it is dead. BullMQ's own is 1. */
const MAX_STALLED_COUNT = 10;
/** A pause may end early, when another worker's mail gets through: the queue asks again after so long. */
const MAX_PAUSE_MS = 5_000;
/** How long a queue pauses for one that goes last while others of its kind have all but one connection: those behind it may go. */
const LAST_PAUSE_MS = 100;
/** BullMQ heeds a pause by hand only in a queue that has a limit: one that is never reached. */
const NO_LIMIT = { max: 1_000_000, duration: 1_000 } as const;
/** BullMQ's own 15 s after an error of Redis would leave mails lying. */
const RETRY_AFTER_ERROR_MS = 2_000;
const MAX_ERRORS_PER_MINUTE = 10;
/** Redis does nothing else meanwhile; a million keys take it a second or two. */
const ERASE_MS = 30_000;

/**
 * Erases in one piece all that Redis holds of a queue: a job that is added meanwhile is there as a whole or not at all. BullMQ's
 * `obliterate` leaves jobs that are in no list.
 */
const ERASE = `
local cursor = '0'
repeat
  local page = redis.call('SCAN', cursor, 'MATCH', ARGV[1], 'COUNT', 1000)
  cursor = page[1]
  for _, key in ipairs(page[2]) do
    redis.call('UNLINK', key)
  end
until cursor == '0'`;

export interface HospitalQueueParts {
  hospital: HospitalId;
  redis: Redis;
  deliver: (due: Due) => Promise<Next>;
  /** Jobs that run at the same time. */
  atOnce: number;
  leaseMs: number;
  /** Hears of each job whose worker vanished. */
  onStalled: (id: string) => void;
  onLocksLost: (count: number) => void;
  log: Logger;
}

export type HospitalQueue = ReturnType<typeof openHospitalQueue>;

/** Opens one hospital's queue, and the worker that runs its jobs. */
export function openHospitalQueue(parts: HospitalQueueParts) {
  const { hospital, redis, leaseMs, log } = parts;
  const name = mailQueueName(hospital);
  const shared = { connection: redis, prefix: QUEUE_PREFIX };
  const running = new Set<Promise<unknown>>();
  const last = limitLast(parts.atOnce);
  const { deliver, idleMs } = watchDeliveries(parts);
  let lastError = '';
  const warnOfError = throttledLog(
    (times) => log.warn({ hospital, times, message: lastError }, 'queue'),
    MAX_ERRORS_PER_MINUTE,
  );
  const warnOfDropped = throttledLog((times, words) => log.warn({ hospital, times }, words));
  let isClosed = false;
  let queue = openQueue();
  let worker = openWorker();

  function openQueue(): Queue<MailJob> {
    const opened = new Queue<MailJob>(name, { ...shared, skipMetasUpdate: true });
    return opened.on('error', logError);
  }
  function openWorker(): Worker {
    const opened = new Worker<unknown>(name, run, {
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
    opened.on('error', logError);
    opened.on('stalled', parts.onStalled);
    opened.on('lockRenewalFailed', (ids) => parts.onLocksLost(ids.length));
    return opened;
  }
  function run(job: Job<unknown>, token?: string): Promise<void> {
    const context = { deliver, pauseUntil, drop: warnOfDropped, log };
    const process = () => processJob(job, token, context);
    const processed = isLast(job.priority) ? last(process, pauseUntil) : process();
    const ended = processed.catch(() => {}).finally(() => running.delete(ended));
    running.add(ended);
    return processed;
  }
  function pauseUntil(time: number): Promise<void> {
    return queue.rateLimit(Math.max(1, Math.min(time - Date.now(), MAX_PAUSE_MS)));
  }
  function logError({ message }: Error): void {
    // Without Redis each connection repeats itself; that it is away is logged once, where it is noticed.
    if (redis.status !== 'ready') return;
    lastError = message;
    warnOfError('queue');
  }
  /** Leaves queue and worker to BullMQ, which closes them by and by; what fails meanwhile is of no use any more. */
  function abandon(): void {
    worker.removeAllListeners().on('error', ignore);
    queue.removeAllListeners().on('error', ignore);
    worker.close(true).catch(ignore);
    queue.close().catch(ignore);
  }
  async function startAnew(): Promise<void> {
    abandon();
    try {
      await redis.eval(ERASE, 1, queue.toKey(''), `${queue.toKey('')}*`);
    } finally {
      if (!isClosed) {
        queue = openQueue();
        worker = openWorker();
      }
    }
  }

  return {
    hospital,
    running,
    /** The queue as it is now. */
    current: () => queue,
    /** Milliseconds since it last handed out a submission: Infinity if it never has, 0 while it is too busy. */
    idleMs: () => (running.size < parts.atOnce ? idleMs() : 0),
    /** Resolves when Redis answers at all. */
    ping: () => askRedis(redis, () => redis.ping()),
    /** Schedules deliveries; one that is scheduled for later is brought forward. Rejects while Redis is away. */
    schedule: (waiting: readonly ScheduledMail[]) =>
      askRedis(redis, () => scheduleMails(waiting, { queue, redis, leaseMs })),
    /** Lists jobs that run after that time, the last to run first. Rejects while Redis is away. */
    listPutOff: (after: number) => askRedis(redis, () => listPutOff(after, { queue, redis })),
    /** Removes jobs, but for those that run. Rejects while Redis is away. */
    remove: (ids: readonly string[]) =>
      askRedis(redis, () => Promise.all(ids.map((id) => queue.remove(id)))),
    /**
     * Begins it anew, as if Redis had lost it: all that Redis has of it is erased. Mails in flight go on: what the outbox
     * leases is leased. Rejects while Redis is away.
     */
    startAnew: () => askRedis(redis, startAnew, ERASE_MS),
    async closeWorker(): Promise<void> {
      isClosed = true;
      await worker.close();
    },
  };
}

/**
 * Returns a function that runs a job that goes last, but leaves one connection to the others: a content filter may take half a
 * minute for each message that it refuses.
 */
function limitLast(atOnce: number) {
  const most = Math.max(1, atOnce - 1);
  let running = 0;
  return async (process: () => Promise<void>, pauseUntil: (time: number) => Promise<void>) => {
    if (running >= most) {
      await pauseUntil(Date.now() + LAST_PAUSE_MS);
      throw Worker.RateLimitError();
    }
    running++;
    try {
      await process();
    } finally {
      running--;
    }
  };
}

/** Delivers a hospital's submissions, and keeps in mind how that went. */
function watchDeliveries({ hospital, deliver, leaseMs }: HospitalQueueParts) {
  const underWay = new Set<string>();
  let lastRunAt = Number.NEGATIVE_INFINITY;
  return {
    /** Delivers a submission once, whatever becomes of its lease: what this process sends already, it does not send again. */
    async deliver(id: string, goesLast: boolean): Promise<Next> {
      if (underWay.has(id)) return { at: Date.now() + leaseMs };
      underWay.add(id);
      try {
        const next = await deliver({ id, hospital, goesLast });
        // A job that had nothing to do is no sign of life.
        if (next !== 'done') lastRunAt = performance.now();
        return next;
      } finally {
        underWay.delete(id);
      }
    },
    idleMs: () => performance.now() - lastRunAt,
  };
}

function ignore(): void {}
