import { Redis } from 'ioredis';
import { expect, onTestFinished, vi } from 'vitest';
import { startTestRedis, type TestRedis } from '../../support/redis.ts';
import { sampleOf, send } from '../../support/samples.ts';
import { type Stack, startStack } from '../../support/stack.ts';

const PROMPT_MS = 1_000;

export async function startConnected(): Promise<{ redis: TestRedis; api: Stack }> {
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

export async function expectPromptAnswers(api: Stack, count: number): Promise<void> {
  for (let time = 0; time < count; time++) {
    const start = performance.now();
    const answer = await send(api.url, 'contact', sampleOf('contact', 'poyanil_hospital'));
    expect(answer.status).toBe(202);
    expect(performance.now() - start).toBeLessThan(PROMPT_MS);
  }
}

export async function countEnqueued(api: Stack, result: string): Promise<number> {
  const metrics = await (await fetch(`${api.adminUrl('api')}/metrics`)).text();
  const line = new RegExp(`^poyanil_enqueue_total\\{result="${result}"\\} (\\d+)$`, 'm').exec(
    metrics,
  );
  return Number(line?.[1] ?? 0);
}

export async function expectEnqueued(api: Stack, result: string, count: number): Promise<void> {
  await vi.waitFor(async () => expect(await countEnqueued(api, result)).toBe(count), 10_000);
}

export function command(redis: TestRedis) {
  const client = new Redis(redis.url);
  onTestFinished(() => client.disconnect());
  return client;
}
