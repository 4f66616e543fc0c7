import { setTimeout as wait } from 'node:timers/promises';
import { type HospitalId, hospitalIds } from '@poyanil/domain';
import { Gauge } from 'prom-client';
import type { WorkerMetrics } from '../metrics.ts';
import {
  type HospitalQueue,
  type HospitalQueueParts,
  openHospitalQueue,
} from './hospital-queue.ts';
import { askRedis } from './redis-check.ts';

/** Somebody who reads the metrics waits so long for Redis. */
const COUNT_MS = 1_500;
const COUNTED_STATES = ['waiting', 'active', 'prioritized'] as const;
/** BullMQ may take so long to put its connections away, once no mail is in flight. */
const CLOSE_MS = 2_000;

export interface QueuesParts
  extends Omit<HospitalQueueParts, 'hospital' | 'onStalled' | 'onLocksLost'> {
  metrics: WorkerMetrics;
}

export type Queues = ReturnType<typeof openQueues>;

/** Opens one queue and one BullMQ worker for each hospital: none waits behind another's mails. */
export function openQueues(parts: QueuesParts) {
  const { redis, metrics, log } = parts;
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
  const running = () => queues.flatMap((queue) => [...queue.running]);

  async function allEnded(): Promise<void> {
    while (running().length > 0) await Promise.all(running());
  }
  new Gauge({
    name: 'poyanil_queue_jobs',
    help: 'Jobs in Redis, by what they wait for; absent while Redis does not answer',
    labelNames: ['hospital', 'state'],
    registers: [metrics.registry],
    async collect() {
      const count = async ({ hospital, queue }: HospitalQueue) => ({
        hospital,
        count: await queue.getJobCounts(...COUNTED_STATES),
      });
      const counting = askRedis(redis, () => Promise.all(queues.map(count)), COUNT_MS);
      const counts = await counting.catch(() => []);
      this.reset();
      for (const { hospital, count } of counts) {
        for (const state of COUNTED_STATES) this.set({ hospital, state }, count[state] ?? 0);
      }
    },
  });
  return {
    of(hospital: HospitalId): HospitalQueue {
      const queue = queues.find((each) => each.hospital === hospital);
      if (queue === undefined) throw new Error(`No queue for ${hospital}`);
      return queue;
    },
    /** Takes no more jobs and resolves once none is running. */
    async close(): Promise<void> {
      const closed = Promise.allSettled(queues.map(({ worker }) => worker.close()));
      await Promise.race([closed, allEnded().then(() => wait(CLOSE_MS))]);
      const put = Promise.allSettled(queues.map(({ queue }) => queue.close()));
      await Promise.race([put, wait(CLOSE_MS)]);
    },
  };
}
