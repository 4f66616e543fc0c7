import { Redis } from 'ioredis';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { startTestRedis } from '../support/redis.ts';
import { type Stack, startStack } from '../support/stack.ts';

// The worker looks at how Redis is set up when it connects, and from then on, and says what to do; it works all the same.

const warning = z.object({
  msg: z.string().includes('Redis is not set up as the queue needs it'),
  faults: z.array(z.object({ setting: z.string(), found: z.string(), command: z.string() })),
});

const SETTINGS = ['maxmemory-policy', 'appendonly', 'aof-last-write'];

async function startRedisAndWorker(wrong: Record<string, string>) {
  const redis = await startTestRedis();
  onTestFinished(redis.remove);
  const client = new Redis(redis.url);
  onTestFinished(() => client.disconnect());
  for (const [name, value] of Object.entries(wrong)) await client.config('SET', name, value);
  const stack = await startStack({
    ...{ redisUrl: redis.url, smtpUrl: 'smtp://127.0.0.1:1', programs: ['worker'] },
  });
  onTestFinished(stack.remove);
  return { client, stack };
}

function warningsOf({ logs }: Stack) {
  const lines = logs.map((line): unknown => JSON.parse(line));
  return lines.flatMap((line) => warning.safeParse(line).data ?? []);
}

async function expectConfigOk(stack: Stack, wanted: readonly (0 | 1)[]): Promise<void> {
  await vi.waitFor(
    async () => {
      const text = await (await fetch(`${stack.adminUrl('worker')}/metrics`)).text();
      for (const [index, setting] of SETTINGS.entries()) {
        expect(text).toContain(`redis_config_ok{setting="${setting}"} ${wanted[index]}`);
      }
    },
    { timeout: 10_000 },
  );
}

test('a Redis that drops jobs and keeps no file is one warning, with the commands that mend it', async () => {
  const { client, stack } = await startRedisAndWorker({
    'maxmemory-policy': 'allkeys-lru',
    appendonly: 'no',
  });
  await expectConfigOk(stack, [0, 0, 1]);
  const [first, ...more] = warningsOf(stack);
  expect(more).toEqual([]);
  expect(first?.faults).toMatchObject([
    { setting: 'maxmemory-policy', found: 'maxmemory_policy:allkeys-lru' },
    { setting: 'appendonly', found: 'aof_enabled:0' },
  ]);
  // What libraries print is in nobody's way.
  expect(stack.logs.join()).not.toContain('Eviction');

  for (const { command } of first?.faults ?? []) {
    const [program, name = '', ...args] = command.split(' ');
    expect(program).toBe('redis-cli');
    await client.call(name, ...args);
  }
  await client.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
  await expectConfigOk(stack, [1, 1, 1]);
  expect(warningsOf(stack)).toHaveLength(1);
});
