import { expect, test, vi } from 'vitest';
import { sampleOf, send } from '../support/samples.ts';
import type { Stack } from '../support/stack.ts';
import {
  command,
  countEnqueued,
  expectEnqueued,
  expectPromptAnswers,
  startConnected,
} from './support/connected-api.ts';

// Whatever Redis does, a visitor notices nothing: not even in the time that an answer takes.

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

async function redisIsUp(api: Stack): Promise<boolean> {
  return (await (await fetch(`${api.adminUrl('api')}/metrics`)).text()).includes('\nredis_up 1');
}
