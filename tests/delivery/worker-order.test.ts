import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { describe, expect, test, vi } from 'vitest';
import { readMetrics } from '../operations/read-metrics.ts';
import { submissionIdOf } from '../support/submission-id-of.ts';
import { entryOf } from '../support/submissions.ts';
import { startWorkerBench, type WorkerBench } from '../support/worker-bench.ts';

vi.setConfig({ testTimeout: 60_000 });

const HERE = 'poyanil_hospital';
const COUNT = 12;
const NOT_NOW = { code: 451, text: '4.7.1 Greylisted, try again later' };

/** Concurrent, because they wait most of the time. */
describe.concurrent('worker', () => {
  test.for([
    ['', async () => {}],
    [
      ' after Redis was emptied',
      async ({ redis }: WorkerBench) => {
        const client = new Redis(redis.url);
        await client.flushall();
        client.disconnect();
      },
    ],
  ] as const)(
    'sends first attempts before retries, and possible spam last%s',
    async ([, harm], context) => {
      const bench = await startWorkerBench(context, { MAILS_AT_ONCE: '1', RETRY_BASE_MS: '1000' });
      const { inbox, submit, settled, reached } = bench;
      await settled(await submit('contact'), 'delivered');
      inbox.behave('data', NOT_NOW, COUNT);
      const repeats = await many(COUNT, () => submit('contact'));
      await reached('data', 1 + COUNT);
      // All others are due before the server has answered.
      inbox.behave('data', { answerAfterMs: 8_000 }, 1);
      const slow = await submit('contact');
      await reached('data', 2 + COUNT);
      const spam = await many(COUNT, () => submitLast(bench));
      await wait(2_500);
      await harm(bench);
      const patients = await many(3, () => submit('appointment'));
      const kinds = new Map([
        [slow, 'patient'] as const,
        ...patients.map((id) => [id, 'patient'] as const),
        ...repeats.map((id) => [id, 'repeat'] as const),
        ...spam.map((id) => [id, 'spam'] as const),
      ]);
      for (const id of kinds.keys()) await settled(id, 'delivered');
      const order = inbox.mails.slice(2).map((mail) => kinds.get(submissionIdOf(mail) ?? ''));
      expect(order).toEqual([...order].toSorted());
      expect(order).toContain('spam');
    },
  );

  test.for([
    ['554 5.7.1 Spam message rejected', 'dead'],
    ['451 4.7.1 Greylisted', 'pending'],
  ] as const)(
    'sends other mails at once while the server refuses some: %s',
    async ([refusal, end], context) => {
      const bench = await startWorkerBench(context, { RETRY_BASE_MS: '3000' });
      const { inbox, submit, settled, row, stack } = bench;
      inbox.refuse('Cheap watches', { code: Number(refusal.slice(0, 3)), text: refusal.slice(4) });
      const patientIn = async () => {
        const start = performance.now();
        await settled(await submit('appointment'), 'delivered');
        return performance.now() - start;
      };
      await patientIn();
      const spam: string[] = [];
      for (let round = 0; round < 8; round++) {
        for (let each = 0; each < 3; each++) {
          spam.push(await submit('contact', HERE, { message: 'Cheap watches' }));
        }
        await wait(400);
        expect(await patientIn()).toBeLessThan(2_500);
      }
      if (end === 'pending') {
        for (const id of spam) expect(row(id).state).toBe('pending');
        return;
      }
      await vi.waitFor(
        async () => {
          await patientIn();
          for (const id of spam) expect(row(id).state).toBe('dead');
        },
        { timeout: 30_000, interval: 500 },
      );
      const attempts = spam.map(
        (id) => stack.logs.filter((line) => line.includes('"sending"') && line.includes(id)).length,
      );
      expect(attempts).toEqual(spam.map(() => 2));
    },
  );

  test('keeps a connection for patients while the server is slow with spam', async (context) => {
    const bench = await startWorkerBench(context);
    const { inbox, submit, settled, reached } = bench;
    inbox.behave('data', { delayMs: 6_000 });
    await many(9, () => submitLast(bench));
    await reached('data', 2);
    // Long enough for a third one.
    await wait(1_000);
    inbox.behave('data', 'accept');
    for (let each = 0; each < 3; each++) {
      const start = performance.now();
      await settled(await submit('appointment'), 'delivered');
      expect(performance.now() - start).toBeLessThan(4_000);
    }
  });

  test('keeps hourly slots for patients, even after Redis was emptied', async (context) => {
    const bench = await startWorkerBench(context, { MAILS_PER_HOUR: '20' });
    const { inbox, submit, settled, row, redis, stack } = bench;
    const spam = await many(40, () => submitLast(bench));
    await vi.waitFor(() => expect(inbox.mails).toHaveLength(2), 15_000);
    for (let round = 0; round < 6; round++) {
      const start = performance.now();
      for (const id of await many(3, () => submit('appointment'))) await settled(id, 'delivered');
      expect(performance.now() - start).toBeLessThan(5_000);
      const client = new Redis(redis.url);
      if (round === 3) await client.flushall();
      client.disconnect();
    }
    expect(inbox.mails).toHaveLength(20);
    const isHeld = /^poyanil_mails_held_by_cap\{hospital="poyanil_hospital"\} 1$/m;
    await vi.waitFor(async () => expect(await readMetrics(stack)).toMatch(isHeld), 15_000);
    // They are still pending as they came: neither attempted nor delayed.
    const pending = spam.map((id) => row(id)).filter(({ state }) => state === 'pending');
    const untried = { state: 'pending', attempts: 0, nextAttemptAt: 0, lastError: null };
    expect(pending).toEqual(Array.from({ length: 38 }, () => untried));
  });
});

async function submitLast({ outbox }: WorkerBench): Promise<string> {
  const entry = entryOf('contact', HERE);
  await outbox.accept({ ...entry, goesLast: true }, Date.now());
  return entry.submission.id;
}

async function many<Result>(count: number, make: () => Promise<Result>): Promise<Result[]> {
  const all: Result[] = [];
  for (let number = 0; number < count; number++) all.push(await make());
  return all;
}
