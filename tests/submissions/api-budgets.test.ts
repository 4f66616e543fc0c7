import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Redis } from 'ioredis';
import { expect, onTestFinished, test, vi } from 'vitest';
import { countCommits } from '../support/count-commits.ts';
import { startTestRedis } from '../support/redis.ts';
import { sampleOf, send } from '../support/samples.ts';
import { startStack } from '../support/stack.ts';

const VISITORS = 100;
/** Long enough for all visitors to be there, on a busy machine, too. */
const HELD_MS = 2_000;
/** One for the first, which holds the line, and one for all that came meanwhile; a few more where they came in pieces. */
const MOST_COMMITS = 5;

test('a hundred submissions that wait for the disk together cost a few commits, and one round trip to Redis each at most', async () => {
  const redis = await startTestRedis();
  onTestFinished(redis.remove);
  const stack = await startStack({ redisUrl: redis.url, programs: ['api'] });
  onTestFinished(stack.remove);
  const client = new Redis(redis.url);
  onTestFinished(() => client.disconnect());
  const submit = async () =>
    (await send(stack.url, 'contact', sampleOf('contact', 'poyanil_hospital'))).status;
  expect(await submit()).toBe(202);
  await vi.waitFor(async () => expect(await countJobs(client)).toBe(1), 10_000);
  await client.config('RESETSTAT');
  const file = fileURLToPath(stack.outboxUrl);
  const commitsBefore = countCommits(`${file}-wal`);

  // Another program that writes to the outbox holds its lock.
  const database = new DatabaseSync(file);
  database.exec('BEGIN IMMEDIATE');
  const sent = Array.from({ length: VISITORS }, submit);
  await wait(HELD_MS);
  database.exec('ROLLBACK');
  database.close();
  expect(await Promise.all(sent)).toEqual(Array(VISITORS).fill(202));

  expect(countCommits(`${file}-wal`) - commitsBefore).toBeLessThanOrEqual(MOST_COMMITS);
  await vi.waitFor(async () => expect(await countJobs(client)).toBe(VISITORS + 1), 10_000);
  // One script for each; several adds are in flight at a time and share what Redis reads at once, and our own looks.
  const commands = await client.info('commandstats');
  const scripts = [...commands.matchAll(/^cmdstat_eval(?:sha)?:calls=(\d+)/gm)];
  expect(scripts.reduce((sum, [, calls]) => sum + Number(calls), 0)).toBe(VISITORS);
  const reads = /^total_reads_processed:(\d+)/m.exec(await client.info('stats'))?.[1];
  expect(Number(reads)).toBeLessThanOrEqual(VISITORS);
});

async function countJobs(redis: Redis): Promise<number> {
  const key = '{poyanil}:mail-alappuzha';
  // The visitors share an address: what it sends beyond five in an hour goes last.
  return (await redis.llen(`${key}:wait`)) + (await redis.zcard(`${key}:prioritized`));
}
