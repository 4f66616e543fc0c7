import { setTimeout as wait } from 'node:timers/promises';
import { type HospitalId, hospitalIds, submissionIdSchema } from '@poyanil/domain';
import { within } from '@poyanil/server/process/with-timeout';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Next } from '../delivery/deliver.ts';
import type { WorkerMetrics } from '../metrics.ts';
import { type HospitalQueue, openHospitalQueue } from './hospital-queue.ts';
import type { Signs } from './overdue.ts';
import { nameFault, QueueError } from './queue-error.ts';
import { type Scheduled, type ScheduledMail, scheduleMails } from './schedule.ts';

/** How long a round of the reconciler waits for Redis to take a page; what it has not confirmed is added again. */
const ADD_MS = 5_000;
/** How long somebody who reads the metrics waits for Redis. */
const COUNT_MS = 1_500;
/** Redis does nothing else meanwhile; a million keys take it a second or two. */
const ERASE_MS = 30_000;
const COUNTED_STATES = ['waiting', 'active', 'delayed'] as const;
/** What BullMQ may take to put its connections away, once no mail is in flight. */
const CLOSE_MS = 2_000;

export interface MailQueues {
  /** Schedules deliveries; one that is scheduled for later is brought forward. Rejects while Redis is away. */
  schedule(hospital: HospitalId, waiting: readonly ScheduledMail[]): Promise<Scheduled>;
  /** How a hospital's queue has fared; undefined while it is too busy to tell. */
  signs(hospital: HospitalId): Pick<Signs, 'lastRunAt' | 'youngest'> | undefined;
  /** Whether it gave up on what Redis holds of it. */
  hasStopped(hospital: HospitalId): boolean;
  /** Whether Redis answers at all. */
  answers(): Promise<boolean>;
  /** Begins a hospital's queue anew, as if Redis had lost it. Rejects while Redis is away. */
  startAnew(hospital: HospitalId): Promise<void>;
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
  deliver: (id: string, hospital: HospitalId) => Promise<Next>;
  /** Of each hospital's jobs. */
  atOnce: number;
  leaseMs: number;
  metrics: WorkerMetrics;
  log: Logger;
}

/** One queue and one BullMQ worker for each hospital: none waits behind another's mails. */
export function openMailQueues(parts: QueueParts): MailQueues {
  const { redis, leaseMs } = parts;
  const queues = hospitalIds.map((hospital) =>
    openHospitalQueue({ ...parts, ...eventsFor(parts), hospital }),
  );

  function queueOf(hospital: HospitalId): HospitalQueue {
    const queue = queues.find((each) => each.hospital === hospital);
    if (queue === undefined) throw new Error(`No queue for ${hospital}`);
    return queue;
  }
  /** What fails of it is told in our own words. */
  async function ask<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
    if (redis.status !== 'ready') throw new QueueError('Redis is away');
    try {
      return await within(ms, work(), new QueueError('Redis does not answer'));
    } catch (error) {
      throw new QueueError(nameFault(error));
    }
  }

  return {
    async schedule(hospital, waiting) {
      if (waiting.length === 0) return { missing: 0, late: 0 };
      const queue = queueOf(hospital).current();
      return await ask(ADD_MS, () => scheduleMails(waiting, { queue, redis, leaseMs }));
    },
    signs: (hospital) => queueOf(hospital).signs(),
    hasStopped: (hospital) => queueOf(hospital).hasStopped(),
    answers: () =>
      ask(ADD_MS, () => redis.ping()).then(
        (answer) => answer === 'PONG',
        () => false,
      ),
    startAnew: (hospital) => ask(ERASE_MS, () => queueOf(hospital).startAnew()),
    countJobs: () => ask(COUNT_MS, async () => (await Promise.all(queues.map(countJobsOf))).flat()),
    async close() {
      const closed = Promise.allSettled(queues.map((queue) => queue.closeWorker()));
      await Promise.race([closed, allEnded(queues).then(() => wait(CLOSE_MS))]);
      await Promise.race([
        Promise.allSettled(queues.map((queue) => queue.closeQueue())),
        wait(CLOSE_MS),
      ]);
    },
  };
}

function eventsFor({ metrics, log }: QueueParts) {
  return {
    onStalled(id: string, hospital: HospitalId) {
      // In Redis anything may be called stalled.
      if (!submissionIdSchema.safeParse(id).success) return;
      metrics.stalled.inc({ hospital });
      metrics.duplicatesSuspected.inc({ hospital, cause: 'worker-vanished' });
      log.warn({ id, hospital }, 'job stalled: its worker vanished');
    },
    onLocksLost(count: number, hospital: HospitalId) {
      metrics.lockRenewalsFailed.inc({ hospital }, count);
    },
  };
}

async function countJobsOf(queue: HospitalQueue): Promise<JobCount[]> {
  const counts = await queue.current().getJobCounts(...COUNTED_STATES);
  return COUNTED_STATES.map((state) => ({
    ...{ hospital: queue.hospital, state },
    count: Number(counts[state]) || 0,
  }));
}

async function allEnded(queues: readonly HospitalQueue[]): Promise<void> {
  while (queues.some(({ running }) => running.size > 0)) {
    await Promise.all(queues.flatMap(({ running }) => [...running]));
  }
}
