import { Gauge, type Registry } from 'prom-client';
import type { MailQueues } from './queues.ts';

/** Asked of Redis whenever somebody reads the metrics; absent while Redis is away. */
export function addQueueGauges(registry: Registry, { countJobs }: Pick<MailQueues, 'countJobs'>) {
  new Gauge({
    name: 'queue_jobs',
    help: 'Jobs in Redis, by what they wait for; absent while Redis does not answer',
    labelNames: ['hospital', 'state'],
    registers: [registry],
    async collect() {
      const counts = await countJobs().catch(() => []);
      this.reset();
      for (const { hospital, state, count } of counts) this.set({ hospital, state }, count);
    },
  });
}
