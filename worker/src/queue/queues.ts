import { setTimeout as wait } from 'node:timers/promises';
import { hospitalIds } from '@poyanil/domain';
import { addPolledGauge } from '@poyanil/server/metrics/polled-gauge';
import {
  type HospitalQueue,
  type HospitalQueueParts,
  openHospitalQueue,
} from './hospital-queue.ts';
import { callRedis } from './redis-check.ts';

const COUNTED_STATES = ['waiting', 'active', 'prioritized'] as const;
/** How long BullMQ may take to close its connections, once no delivery is in progress. */
const CLOSE_MS = 2_000;

export function openQueues(parts: Omit<HospitalQueueParts, 'hospital'>) {
  const { redis, metrics } = parts;
  const queues = hospitalIds.map((hospital) => openHospitalQueue({ ...parts, hospital }));
  const running = () => queues.flatMap((queue) => [...queue.running]);

  async function allEnded(): Promise<void> {
    while (running().length > 0) await Promise.all(running());
  }
  addPolledGauge(metrics.registry, {
    name: 'poyanil_queue_jobs',
    help: 'Jobs in Redis, by state; absent while Redis does not respond',
    labelNames: ['hospital', 'state'],
    async read() {
      const count = async ({ hospital, queue }: HospitalQueue) => {
        const counts = await queue.getJobCounts(...COUNTED_STATES);
        return COUNTED_STATES.map((state) => [{ hospital, state }, counts[state] ?? 0] as const);
      };
      return (await callRedis(redis, () => Promise.all(queues.map(count)))).flat();
    },
  });
  return {
    queues,
    async close(): Promise<void> {
      const closed = Promise.allSettled(queues.map(({ worker }) => worker.close()));
      await Promise.race([closed, allEnded().then(() => wait(CLOSE_MS))]);
      const put = Promise.allSettled(queues.map(({ queue }) => queue.close()));
      await Promise.race([put, wait(CLOSE_MS)]);
    },
  };
}
