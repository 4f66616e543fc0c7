import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { forms } from '@poyanil/domain';
import { Redis } from 'ioredis';
import { expect, onTestFinished, test, vi } from 'vitest';
import { countCommits } from '../support/count-commits.ts';
import { startTestRedis } from '../support/redis.ts';
import { sampleOf } from '../support/samples.ts';
import { type Stack, startStack } from '../support/stack.ts';

const HOSPITAL = 'poyanil_hospital';
const VISITORS = 100;
const LOOKS = 5;
/** One for the first submission, which holds the lock, and one per group that arrived in between. */
const MOST_COMMITS = 5;
/** One per submission. Several adds are in flight at once and share a read of Redis, but our own requests are counted as well. */
const MOST_READS = VISITORS;

test('stores 100 concurrent submissions in at most 5 commits and 100 Redis calls', async () => {
  const redis = await startTestRedis();
  onTestFinished(redis.remove);
  const stack = await startStack({ redisUrl: redis.url, programs: ['api'] });
  onTestFinished(stack.remove);
  const client = new Redis(redis.url);
  onTestFinished(() => client.disconnect());
  const agent = new Agent({ maxSockets: VISITORS });
  onTestFinished(() => agent.destroy());
  expect(await statusOf((await submit(stack, agent)).answer)).toBe(202);
  await vi.waitFor(async () => expect(await countJobs(client)).toBe(1), 10_000);
  await client.config('RESETSTAT');
  const log = `${fileURLToPath(stack.outboxUrl)}-wal`;
  const commitsBefore = countCommits(log);

  const release = holdDisk(stack);
  const sent = await Promise.all(Array.from({ length: VISITORS }, () => submit(stack, agent)));
  // A later request is answered after all earlier requests have arrived.
  for (let look = 0; look < LOOKS; look++) await fetch(`${stack.url}/api/none`);
  release();
  const statuses = await Promise.all(sent.map(({ answer }) => statusOf(answer)));
  expect(statuses).toEqual(Array(VISITORS).fill(202));

  // The first one is already waiting for the disk when the others arrive.
  expect(countCommits(log) - commitsBefore).toBeLessThanOrEqual(MOST_COMMITS);
  await vi.waitFor(async () => expect(await countJobs(client)).toBe(VISITORS + 1), 10_000);
  // One script per submission, several of them at once. Redis's reads include our own requests.
  const asked = await figures(client);
  expect(asked.scripts).toBe(VISITORS);
  expect(asked.reads).toBeLessThanOrEqual(MOST_READS);
});

/** Resolves once the request has been sent. */
async function submit({ url }: Stack, agent: Agent): Promise<{ answer: Promise<unknown[]> }> {
  const posting = request(`${url}${forms.contact.path}`, {
    method: 'POST',
    agent,
    headers: { 'Content-Type': 'application/json' },
  });
  const answer = once(posting, 'response');
  posting.end(JSON.stringify(sampleOf('contact', HOSPITAL).fields));
  await once(posting, 'finish');
  return { answer };
}

async function statusOf(answer: Promise<unknown[]>): Promise<number | undefined> {
  const [response] = (await answer) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response.statusCode;
}

async function countJobs(redis: Redis): Promise<number> {
  const key = '{poyanil}:mail-alappuzha';
  // The visitors share an address: submissions beyond five per hour have a low priority.
  return (await redis.llen(`${key}:wait`)) + (await redis.zcard(`${key}:prioritized`));
}

async function figures(redis: Redis): Promise<{ scripts: number; reads: number }> {
  const [stats, commands] = [await redis.info('stats'), await redis.info('commandstats')];
  return {
    // A connection sends a script's full text the first time.
    scripts: [...commands.matchAll(/^cmdstat_eval(?:sha)?:calls=(\d+)/gm)]
      .map(([, calls]) => Number(calls))
      .reduce((sum, calls) => sum + calls, 0),
    reads: Number(/^total_reads_processed:(\d+)/m.exec(stats)?.[1]),
  };
}

/** Holds the outbox's lock for a while, like a process that writes to it. */
function holdDisk({ outboxUrl }: Stack): () => void {
  const database = new DatabaseSync(fileURLToPath(outboxUrl));
  database.exec('BEGIN IMMEDIATE');
  return () => {
    database.exec('ROLLBACK');
    database.close();
  };
}
