import { Redis } from 'ioredis';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestRedis, type TestRedis } from '../support/redis.ts';
import { sampleOf, send } from '../support/samples.ts';
import { type Stack, startStack } from '../support/stack.ts';

// Whatever Redis does, a visitor notices nothing: not even in the time that an answer takes.

const PROMPT_MS = 1_000;
const RUSH = 300;
const WAITING = '{poyanil}:mail-alappuzha:wait';

async function startConnected(): Promise<{ redis: TestRedis; api: Stack }> {
  const redis = await startTestRedis();
  onTestFinished(redis.remove);
  const api = await startStack({ redisUrl: redis.url, programs: ['api'] });
  onTestFinished(api.remove);
  // It is once it has enqueued something.
  await vi.waitFor(
    async () => {
      await expectPromptAnswers(api, 1);
      expect(await countEnqueued(api, 'ok')).toBeGreaterThan(0);
    },
    { timeout: 10_000, interval: 200 },
  );
  return { redis, api };
}

async function expectPromptAnswers(api: Stack, count: number): Promise<void> {
  for (let time = 0; time < count; time++) {
    const start = performance.now();
    const answer = await send(api.url, 'contact', sampleOf('contact', 'poyanil_hospital'));
    expect(answer.status).toBe(202);
    expect(performance.now() - start).toBeLessThan(PROMPT_MS);
  }
}

async function countEnqueued(api: Stack, result: string): Promise<number> {
  const metrics = await (await fetch(`${api.adminUrl('api')}/metrics`)).text();
  const line = new RegExp(`^poyanil_enqueue_total\\{result="${result}"\\} (\\d+)$`, 'm').exec(
    metrics,
  );
  return Number(line?.[1] ?? 0);
}

async function redisIsUp(api: Stack): Promise<boolean> {
  return (await (await fetch(`${api.adminUrl('api')}/metrics`)).text()).includes('\nredis_up 1');
}

async function expectEnqueued(api: Stack, result: string, count: number): Promise<void> {
  await vi.waitFor(async () => expect(await countEnqueued(api, result)).toBe(count), 10_000);
}

function command(redis: TestRedis) {
  const client = new Redis(redis.url);
  onTestFinished(() => client.disconnect());
  return client;
}

test('with Redis there, each submission is one job that holds its identifier alone', async () => {
  const { redis, api } = await startConnected();
  const answer = await send(api.url, 'contact', sampleOf('contact', 'poyanil_hospital_punalur'));
  const { id } = await answer.json();
  const client = command(redis);
  await vi.waitFor(async () => {
    const job = await client.hgetall(`{poyanil}:mail-punalur:${id}`);
    expect(job).toMatchObject({ name: 'deliver', data: JSON.stringify({ id }) });
  });
});

test('of a rush Redis is told whole, before the API stops at the latest', async () => {
  const { redis, api } = await startConnected();
  const client = command(redis);
  const before = await client.llen(WAITING);
  const rush = Array.from({ length: RUSH }, () =>
    send(api.url, 'contact', sampleOf('contact', 'poyanil_hospital')),
  );
  const statuses = (await Promise.all(rush)).map(({ status }) => status);
  expect(statuses).toEqual(statuses.map(() => 202));
  expect(await api.stop('api')).toBe('exit code 0');
  expect(await client.llen(WAITING)).toBe(before + RUSH);
});

test('a Redis that hangs is waited for by nobody', async () => {
  const { redis, api } = await startConnected();
  await redis.freeze();
  await expectPromptAnswers(api, 5);
  await expectEnqueued(api, 'timeout', 5);
});

test('a Redis that comes back is told at once of what was accepted meanwhile', async () => {
  const { redis, api } = await startConnected();
  await redis.kill();
  const enqueued = await countEnqueued(api, 'ok');
  await vi.waitFor(async () => expect(await redisIsUp(api)).toBe(false), 10_000);
  const [answer] = await Promise.all([
    send(api.url, 'contact', sampleOf('contact', 'poyanil_hospital_punalur')),
    expectPromptAnswers(api, 3),
  ]);
  const { id } = await answer.json();
  expect(await countEnqueued(api, 'down')).toBeGreaterThanOrEqual(4);
  await redis.start();
  await expectEnqueued(api, 'ok', enqueued + 4);
  expect(await command(redis).exists(`{poyanil}:mail-punalur:${id}`)).toBe(1);
});

test('a Redis that is full refuses its jobs, and nobody else', async () => {
  const { redis, api } = await startConnected();
  await command(redis).config('SET', 'maxmemory', '1');
  await expectPromptAnswers(api, 3);
  await expectEnqueued(api, 'failed', 3);
});

test('the API stops in peace while Redis hangs', async () => {
  const { redis, api } = await startConnected();
  await redis.freeze();
  await expectPromptAnswers(api, 1);
  expect(await api.stop('api')).toBe('exit code 0');
});
