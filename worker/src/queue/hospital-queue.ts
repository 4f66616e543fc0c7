import type { HospitalId } from '@poyanil/domain';
import { saySeldom } from '@poyanil/server/logging/throttled-log';
import { type MailJob, mailQueueName, QUEUE_PREFIX } from '@poyanil/server/redis/queue-names';
import { Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Next } from '../delivery/deliver.ts';
import { eraseQueue } from './erase-queue.ts';
import { trackRuns } from './job-runs.ts';
import { nameFault } from './queue-error.ts';

/**
 * A job is locked for as long as its submission is leased. After a crash it is free again within the lock and two of these
 * looks for it: 25 s. BullMQ's own 30 s make 60 s.
 */
const STALLED_LOOKS_PER_LOCK = 3;
/** Crashes that a job outlives: the outbox, not the queue, decides when it is dead. BullMQ's own is 1. */
const MAX_STALLED_COUNT = 10;
/** A pause may end early, when another worker's mail gets through: so often it is looked at. */
const MAX_PAUSE_MS = 5_000;
/** BullMQ heeds a pause by hand only in a queue that has a limit: one that is never reached. */
const NO_LIMIT = { max: 1_000_000, duration: 1_000 } as const;
/** BullMQ's own 15 s after an error of Redis would leave mails lying. */
const RETRY_AFTER_ERROR_MS = 2_000;
/** What BullMQ cannot take a job from it asks again at once, thousands of times in a second; a queue is stopped after so many. */
const MOST_FAULTS = 50;
const FAULTS_MS = 10_000;

export interface HospitalQueueParts {
  hospital: HospitalId;
  redis: Redis;
  deliver: (id: string, hospital: HospitalId) => Promise<Next>;
  /** Jobs that run at the same time. */
  atOnce: number;
  leaseMs: number;
  /** Hears of each job whose worker vanished. */
  onStalled: (id: string, hospital: HospitalId) => void;
  onLocksLost: (count: number, hospital: HospitalId) => void;
  log: Logger;
}

export type HospitalQueue = ReturnType<typeof openHospitalQueue>;

/** One hospital's jobs, and what runs them. */
export function openHospitalQueue(parts: HospitalQueueParts) {
  const { hospital, redis, leaseMs, log } = parts;
  const name = mailQueueName(hospital);
  const shared = { connection: redis, prefix: QUEUE_PREFIX };
  const runs = trackRuns({
    ...{ hospital, deliver: parts.deliver, atOnce: parts.atOnce, leaseMs, log },
    pauseUntil: (time) => queue.rateLimit(Math.max(1, Math.min(time - Date.now(), MAX_PAUSE_MS))),
  });
  const sayFault = saySeldom((times, message) => log.warn({ hospital, times, message }, 'queue'));
  let faults = { since: 0, count: 0 };
  let isStopped = false;
  let isClosed = false;
  let queue = openQueue();
  let worker = openWorker();

  function openQueue(): Queue<MailJob> {
    const opened = new Queue<MailJob>(name, { ...shared, skipMetasUpdate: true });
    return opened.on('error', noteFault);
  }
  function openWorker(): Worker {
    const opened = new Worker<unknown>(name, runs.run, {
      ...shared,
      concurrency: parts.atOnce,
      lockDuration: leaseMs,
      // Redis counts in whole milliseconds.
      stalledInterval: Math.round(leaseMs / STALLED_LOOKS_PER_LOCK),
      maxStalledCount: MAX_STALLED_COUNT,
      limiter: NO_LIMIT,
      maximumRateLimitDelay: MAX_PAUSE_MS,
      runRetryDelay: RETRY_AFTER_ERROR_MS,
    });
    opened.on('error', noteFault);
    opened.on('stalled', (id) => parts.onStalled(id, hospital));
    opened.on('lockRenewalFailed', (ids) => parts.onLocksLost(ids.length, hospital));
    return opened;
  }
  function noteFault(error: unknown): void {
    // Without Redis each connection repeats itself; that it is away is logged once, where it is noticed.
    if (redis.status !== 'ready') return;
    sayFault(nameFault(error));
    const now = performance.now();
    if (now - faults.since > FAULTS_MS) faults = { since: now, count: 0 };
    faults.count++;
    if (faults.count === MOST_FAULTS) stop();
  }
  /** BullMQ puts its own away by and by; what fails meanwhile is of no use any more. */
  function stop(): void {
    isStopped = true;
    worker.removeAllListeners();
    queue.removeAllListeners();
    worker.on('error', ignore);
    queue.on('error', ignore);
    worker.close(true).catch(ignore);
    queue.close().catch(ignore);
  }

  return {
    hospital,
    running: runs.running,
    /** The queue as it is now. */
    current: () => queue,
    /** How it has fared; undefined while it is too busy to tell. */
    signs: runs.signs,
    /** Whether it gave up on Redis, and has to be started anew. */
    hasStopped: () => isStopped,
    /** Erases all that Redis has of it. Who delivers goes on: what the outbox leases is leased. */
    async startAnew(): Promise<void> {
      stop();
      await eraseQueue(redis, name);
      if (isClosed) return;
      isStopped = false;
      queue = openQueue();
      worker = openWorker();
    },
    async closeWorker(): Promise<void> {
      isClosed = true;
      await worker.close();
    },
    async closeQueue(): Promise<void> {
      await queue.close();
    },
  };
}

function ignore(): void {}
