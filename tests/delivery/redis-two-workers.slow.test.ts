import { setTimeout as wait } from 'node:timers/promises';
import { hospitalIds } from '@poyanil/domain';
import { Redis } from 'ioredis';
import { beforeAll, describe, expect, test } from 'vitest';
import { whileTesting } from '../support/while-testing.ts';
import { outages } from './redis/outages.ts';
import {
  expectDelivered,
  keyOf,
  outlast,
  startStruckSite,
  submitToAll,
} from './redis/struck-site.ts';

// Two workers find the same queue stuck, each begins it anew, and both have e-mails in flight meanwhile.

const site = whileTesting(() => startStruckSite());
beforeAll(async () => {
  await site.stack.start('second-worker');
  site.inbox.behave('data', { answerAfterMs: 300 });
});

test('a queue that is stuck for both is filled anew, and each submission delivered once', async () => {
  const redis = new Redis(site.redis.url);
  await Promise.all(
    hospitalIds.map((hospital) => redis.hset(keyOf(hospital, 'meta'), { paused: '1' })),
  );
  const waiting = [];
  for (let round = 0; round < 8; round++) {
    waiting.push(...(await submitToAll(site)));
    await wait(1_000);
  }
  await expectDelivered(site, waiting);
  redis.disconnect();
  const told = await Promise.all((['worker', 'second-worker'] as const).map(countStuck));
  expect(told.flat().reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
});

describe('each submission is delivered once by one of two workers, after', () => {
  const some = outages.filter(({ name }) => /ten times a second|again and again/.test(name));
  test.each(some)('$name', (outage) => outlast(site, outage));
});

async function countStuck(program: 'worker' | 'second-worker'): Promise<number[]> {
  const text = await (await fetch(`${site.stack.adminUrl(program)}/metrics`)).text();
  const counts = text.matchAll(/^poyanil_reconciler_requeued_total\{.*reason="stuck"\} (\d+)$/gm);
  return [...counts].map(([, count]) => Number(count));
}
