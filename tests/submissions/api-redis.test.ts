import { Redis } from 'ioredis';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestRedis, type TestRedis } from '../support/redis.ts';
import { sampleOf, send } from '../support/samples.ts';
import { type Stack, startStack } from '../support/stack.ts';

// Visitors must not notice any failure of Redis, not even in the response time.

const PROMPT_MS = 1_000;
const RUSH = 300;

test('adds one job per submission, with only its id, before the API stops', async () => {
  const { redis, api } = await startConnected();
  const { id } = await (await submit(api, 'poyanil_hospital_punalur')).json();
  const client = command(redis);
  await vi.waitFor(async () => {
    const job = await client.hgetall(`{poyanil}:mail-punalur:${id}`);
    expect(job).toMatchObject({ name: 'deliver', data: JSON.stringify({ id }) });
  });
  const before = await countJobs(client);
  const answers = await Promise.all(Array.from({ length: RUSH }, () => submit(api)));
  expect(answers.filter(({ status }) => status !== 202)).toEqual([]);
  expect(await api.stop('api')).toBe('exit code 0');
  expect(await countJobs(client)).toBe(before + RUSH);
});

test('answers within a second while Redis is full or hung, and stops cleanly', async () => {
  const { redis, api } = await startConnected();
  await command(redis).config('SET', 'maxmemory', '1');
  await expectPromptAnswers(api, 3);
  await expectEnqueued(api, 'failed', 3);
  await command(redis).config('SET', 'maxmemory', '0');
  await redis.freeze();
  await expectPromptAnswers(api, 5);
  await expectEnqueued(api, 'timeout', 5);
  expect(await api.stop('api')).toBe('exit code 0');
});

test('enqueues submissions from a Redis outage as soon as Redis restarts', async () => {
  const { redis, api } = await startConnected();
  await redis.kill();
  const enqueued = await countEnqueued(api, 'ok');
  await vi.waitFor(async () => expect(await metricsOf(api)).not.toContain('\nredis_up 1'), 10_000);
  const [answer] = await Promise.all([
    submit(api, 'poyanil_hospital_punalur'),
    expectPromptAnswers(api, 3),
  ]);
  const { id } = await answer.json();
  expect(await countEnqueued(api, 'down')).toBeGreaterThanOrEqual(4);
  await redis.start();
  await expectEnqueued(api, 'ok', enqueued + 4);
  expect(await command(redis).exists(`{poyanil}:mail-punalur:${id}`)).toBe(1);
});

async function startConnected(): Promise<{ redis: TestRedis; api: Stack }> {
  const redis = await startTestRedis();
  onTestFinished(redis.remove);
  const api = await startStack({ redisUrl: redis.url, programs: ['api'] });
  onTestFinished(api.remove);
  // The API is connected to Redis once it has enqueued a submission.
  await vi.waitFor(
    async () => {
      await expectPromptAnswers(api, 1);
      expect(await countEnqueued(api, 'ok')).toBeGreaterThan(0);
    },
    { timeout: 10_000, interval: 200 },
  );
  return { redis, api };
}

function submit({ url }: Stack, hospital: Parameters<typeof sampleOf>[1] = 'poyanil_hospital') {
  return send(url, 'contact', sampleOf('contact', hospital));
}

async function expectPromptAnswers(api: Stack, count: number): Promise<void> {
  for (let time = 0; time < count; time++) {
    const start = performance.now();
    expect((await submit(api)).status).toBe(202);
    expect(performance.now() - start).toBeLessThan(PROMPT_MS);
  }
}

async function expectEnqueued(api: Stack, result: string, count: number): Promise<void> {
  await vi.waitFor(async () => expect(await countEnqueued(api, result)).toBe(count), 10_000);
}

async function countEnqueued(api: Stack, result: string): Promise<number> {
  const line = new RegExp(`^poyanil_enqueue_total\\{result="${result}"\\} (\\d+)$`, 'm');
  return Number(line.exec(await metricsOf(api))?.[1] ?? 0);
}

async function metricsOf(api: Stack): Promise<string> {
  return await (await fetch(`${api.adminUrl('api')}/metrics`)).text();
}

function command({ url }: TestRedis): Redis {
  const client = new Redis(url);
  onTestFinished(() => client.disconnect());
  return client;
}

/** Submissions of one address beyond five per hour have a priority. */
async function countJobs(client: Redis): Promise<number> {
  const queue = '{poyanil}:mail-alappuzha';
  return (await client.llen(`${queue}:wait`)) + (await client.zcard(`${queue}:prioritized`));
}
