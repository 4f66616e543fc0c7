import { mailQueueName, QUEUE_PREFIX } from '@poyanil/server/redis/queue-names';
import { Redis } from 'ioredis';
import { test, vi } from 'vitest';
import { startWorkerBench } from '../support/worker-bench.ts';
import { expectAllDeliveredOnce } from './redis/harm-amid-mail.ts';

// Whatever Redis does, what the outbox holds is delivered once Redis is itself again, and once.
vi.setConfig({ testTimeout: 60_000 });

test.concurrent.for(['hangs', 'is killed and comes back empty'] as const)(
  'when Redis %s in the middle of a mail, that one and those that came meanwhile are delivered once',
  (name, context) => expectAllDeliveredOnce(context, name),
);

test.concurrent('an e-mail is delivered although Redis holds its job in no list', async (context) => {
  const { submit, settled, redis } = await startWorkerBench(context, { RECONCILE_MS: '3000' });
  const client = new Redis(redis.url);
  context.onTestFinished(() => client.disconnect());
  const id = await submit();
  const key = `${QUEUE_PREFIX}:${mailQueueName('poyanil_hospital')}:${id}`;
  await client.hset(key, { name: 'mail', data: JSON.stringify({ id }), opts: '{}' });
  await settled(id, 'delivered');
});
