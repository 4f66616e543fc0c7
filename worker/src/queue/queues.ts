import { setTimeout as wait } from 'node:timers/promises';
import { type HospitalId, hospitalIds } from '@poyanil/domain';
import { withTimeout } from '@poyanil/server/process/with-timeout';
import { Gauge } from 'prom-client';
import type { WorkerMetrics } from '../metrics.ts';
import {
  type HospitalQueue,
  type HospitalQueueParts,
  openHospitalQueue,
} from './hospital-queue.ts';
import { type Scheduled, type ScheduledMail, scheduleMails } from './schedule.ts';
import type { QueueHealth } from './stuck-queue.ts';

/** A round of the reconciler waits so long for Redis to take a page; what it has not confirmed is added again. */
const ADD_MS = 5_000;
/** Somebody who reads the metrics waits so long for Redis. */
const COUNT_MS = 1_500;
/** Redis does nothing else meanwhile; a million keys take it a second or two. */
const ERASE_MS = 30_000;
const COUNTED_STATES = ['waiting', 'active', 'delayed'] as const;
/** BullMQ may take so long to put its connections away, once no mail is in flight. */
const CLOSE_MS = 2_000;

export interface Queues {
  /** Schedules deliveries; one that is scheduled for later is brought forward. Rejects while Redis is away. */
  schedule(hospital: HospitalId, waiting: readonly ScheduledMail[]): Promise<Scheduled>;
  /** Tells how a hospital's queue has fared; undefined while it is too busy to tell. */
  health(hospital: HospitalId): QueueHealth | undefined;
  /** Whether Redis answers at all. */
  answers(): Promise<boolean>;
  /** Begins a hospital's queue anew, as if Redis had lost it. Rejects while Redis is away. */
  startAnew(hospital: HospitalId): Promise<void>;
  /** Takes no more jobs and resolves once none is running. */
  close(): Promise<void>;
}

export interface QueuesParts
  extends Omit<HospitalQueueParts, 'hospital' | 'onStalled' | 'onLocksLost'> {
  metrics: WorkerMetrics;
}

/** Opens one queue and one BullMQ worker for each hospital: none waits behind another's mails. */
export function openQueues(parts: QueuesParts): Queues {
  const { redis, leaseMs, metrics, log } = parts;
  const queues = hospitalIds.map((hospital) =>
    openHospitalQueue({
      ...parts,
      hospital,
      onStalled(id) {
        metrics.stalled.inc({ hospital });
        metrics.duplicatesSuspected.inc({ hospital, cause: 'worker-vanished' });
        log.warn({ id, hospital }, 'job stalled: its worker vanished');
      },
      onLocksLost: (count) => metrics.lockRenewalsFailed.inc({ hospital }, count),
    }),
  );

  function queueOf(hospital: HospitalId): HospitalQueue {
    const queue = queues.find((each) => each.hospital === hospital);
    if (queue === undefined) throw new Error(`No queue for ${hospital}`);
    return queue;
  }
  async function ask<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
    if (redis.status !== 'ready') throw new Error('Redis is away');
    return await withTimeout(ms, work(), new Error('Redis does not answer'));
  }

  new Gauge({
    name: 'queue_jobs',
    help: 'Jobs in Redis, by what they wait for; absent while Redis does not answer',
    labelNames: ['hospital', 'state'],
    registers: [metrics.registry],
    async collect() {
      const counts = await ask(COUNT_MS, () => Promise.all(queues.map(countJobs))).catch(() => []);
      this.reset();
      for (const { hospital, state, count } of counts.flat()) this.set({ hospital, state }, count);
    },
  });
  return {
    async schedule(hospital, waiting) {
      if (waiting.length === 0) return { missing: 0, late: 0 };
      const queue = queueOf(hospital).current();
      return await ask(ADD_MS, () => scheduleMails(waiting, { queue, redis, leaseMs }));
    },
    health: (hospital) => queueOf(hospital).health(),
    answers: () =>
      ask(ADD_MS, () => redis.ping()).then(
        () => true,
        () => false,
      ),
    startAnew: (hospital) => ask(ERASE_MS, () => queueOf(hospital).startAnew()),
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

async function countJobs({ hospital, current }: HospitalQueue) {
  const counts = await current().getJobCounts(...COUNTED_STATES);
  return COUNTED_STATES.map((state) => ({ hospital, state, count: counts[state] ?? 0 }));
}

async function allEnded(queues: readonly HospitalQueue[]): Promise<void> {
  while (queues.some(({ running }) => running.size > 0)) {
    await Promise.all(queues.flatMap(({ running }) => [...running]));
  }
}
