import { mailQueueName, QUEUE_PREFIX } from '@poyanil/server/redis/queue-names';
import { Redis } from 'ioredis';
import { expect, test, vi } from 'vitest';
import type { TestRedis } from '../support/redis.ts';
import { startWorkerBench } from '../support/worker-bench.ts';

vi.setConfig({ testTimeout: 60_000 });

type Harm = (redis: TestRedis, client: Redis) => unknown;

test.concurrent.for<[string, Harm, Harm]>([
  ['hangs', (redis) => redis.freeze(), (redis) => redis.thaw()],
  [
    'is read-only',
    (_, client) => client.replicaof('127.0.0.1', '1'),
    (_, client) => client.replicaof('NO', 'ONE'),
  ],
  ['is killed and restarts with its data', (redis) => redis.kill(), (redis) => redis.start()],
  ['is killed and restarts empty', (redis) => redis.forget(), (redis) => redis.start()],
])(
  'delivers each mail exactly once if Redis %s during a delivery',
  async ([_what, begin, end], context) => {
    const { inbox, redis, submit, settled, reached, row } = await startWorkerBench(context);
    const client = new Redis(redis.url);
    client.on('error', () => {}); // its connection fails like the others
    context.onTestFinished(() => client.disconnect());
    inbox.behave('data', { delayMs: 1_000 }, 1);
    const ids = [await submit()];
    await reached('data');
    await begin(redis, client);
    ids.push(await submit('contact'), await submit('jobApplication'));
    // A mail in flight needs no Redis.
    await vi.waitFor(() => expect(row(ids[0] ?? '').state).toBe('delivered'), { timeout: 10_000 });
    await end(redis, client);
    for (const id of ids) await settled(id, 'delivered');
    expect(inbox.mails).toHaveLength(ids.length);
  },
);

test.concurrent('delivers an e-mail whose job is in no list of Redis', async (context) => {
  const { submit, settled, redis } = await startWorkerBench(context, { RECONCILE_MS: '3000' });
  const client = new Redis(redis.url);
  context.onTestFinished(() => client.disconnect());
  const id = await submit();
  const key = `${QUEUE_PREFIX}:${mailQueueName('poyanil_hospital')}:${id}`;
  await client.hset(key, { name: 'mail', data: JSON.stringify({ id }), opts: '{}' });
  await settled(id, 'delivered');
});
