import { Redis } from 'ioredis';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestRedis } from '../support/redis.ts';
import { type Stack, startStack } from '../support/stack.ts';

// If Redis stops accepting a login, its errors contain the failed command, and with it the password.

const PASSWORD = 's3cret-of-redis';

test('the logs report a changed Redis password without showing either one', async () => {
  const { client, stack } = await startWithPassword();
  await client.config('SET', 'requirepass', 'an0ther-of-redis');
  // The worker's shared connection stays open, so that its queues' missing connections are worth a warning.
  for (const id of await blockedClients(client)) await client.call('CLIENT', 'KILL', 'ID', id);
  await expectRefusal(stack, { name: 'worker', msg: 'queue error', level: 40 });
  await client.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
  await expectRefusal(stack, { name: 'worker', msg: 'Redis error' });
  await expectRefusal(stack, { name: 'api', msg: 'Redis error' });
  expect(stack.logs.filter((line) => /s3cret|an0ther/.test(line))).toEqual([]);
  expect(stack.unaskedEnds).toEqual([]);
});

async function startWithPassword() {
  const redis = await startTestRedis();
  onTestFinished(redis.remove);
  const client = new Redis(redis.url);
  onTestFinished(() => client.disconnect());
  await client.config('SET', 'requirepass', PASSWORD);
  const stack = await startStack({
    redisUrl: redis.url.replace('//', `//:${PASSWORD}@`),
    environment: { LOG_LEVEL: 'trace' },
  });
  onTestFinished(stack.remove);
  await vi.waitFor(async () => {
    expect(stack.logs.filter((line) => line.includes('Redis connected'))).toHaveLength(2);
    expect(await blockedClients(client)).toHaveLength(3);
  }, 10_000);
  return { client, stack };
}

/** Returns the connections on which the worker waits for a hospital's next job. */
async function blockedClients(client: Redis): Promise<string[]> {
  const list = String(await client.client('LIST')).split('\n');
  const blocked = list.filter((line) => line.includes('cmd=bzpopmin'));
  return blocked.map((line) => /\bid=(\d+)/.exec(line)?.[1] ?? '');
}

async function expectRefusal({ logs }: Stack, line: object): Promise<void> {
  await vi.waitFor(() => {
    const refusals = logs.filter((each) => each.includes('WRONGPASS'));
    const lines: unknown = refusals.map((each): unknown => JSON.parse(each));
    expect(lines).toContainEqual(expect.objectContaining(line));
  }, 10_000);
}
