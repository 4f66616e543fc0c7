import type { Redis } from 'ioredis';
import { expect, test } from 'vitest';
import { sampleOf, send } from '../support/samples.ts';
import {
  command,
  expectEnqueued,
  expectPromptAnswers,
  startConnected,
} from './support/connected-api.ts';

const RUSH = 300;
const QUEUE = '{poyanil}:mail-alappuzha';

test('of a rush Redis is told whole, before the API stops at the latest', async () => {
  const { redis, api } = await startConnected();
  const client = command(redis);
  const before = await countJobs(client);
  const rush = Array.from({ length: RUSH }, () =>
    send(api.url, 'contact', sampleOf('contact', 'poyanil_hospital')),
  );
  const statuses = (await Promise.all(rush)).map(({ status }) => status);
  expect(statuses).toEqual(statuses.map(() => 202));
  expect(await api.stop('api')).toBe('exit code 0');
  expect(await countJobs(client)).toBe(before + RUSH);
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

/** What one address sends beyond five in an hour has a priority. */
async function countJobs(client: Redis): Promise<number> {
  return (await client.llen(`${QUEUE}:wait`)) + (await client.zcard(`${QUEUE}:prioritized`));
}
