import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { startCappedWorkers } from './redis/capped-worker.ts';
import { forge } from './redis/forged-jobs.ts';

const HERE = 'poyanil_hospital';
const MOST = 5;
/** Longer than a queue may hand out nothing. */
const LONG_MS = 4_000;
/** So long that no test sees its end. */
const HOUR_MS = 60 * 60 * 1000;
const ARRIVED = { timeout: 20_000 };

test('once the hour is over the rest arrives, no more in any hour than may', async () => {
  const windowMs = 3_000;
  const { submit, arrived } = await startCappedWorkers({ most: MOST, windowMs });
  await submit(HERE, 12);
  await vi.waitFor(() => expect(arrived(HERE)).toHaveLength(12), ARRIVED);
  const times = arrived(HERE).map(({ arrivedAt }) => arrivedAt);
  for (const [index, at] of times.entries()) {
    const sixth = times[index + MOST];
    // Recorded a moment after it arrived.
    if (sixth !== undefined) expect(sixth - at).toBeGreaterThan(windowMs - 500);
  }
});

test('while the cap holds e-mails back, a gauge says so, and nothing is logged as an error', async () => {
  const { submit, arrived, metric, lines } = await startCappedWorkers({
    ...{ most: MOST, windowMs: HOUR_MS },
  });
  await submit(HERE, 12);
  await vi.waitFor(() => expect(arrived(HERE)).toHaveLength(MOST), ARRIVED);
  await wait(LONG_MS);
  expect(arrived(HERE)).toHaveLength(MOST);
  expect(await metric(/^poyanil_mails_held_by_cap\{.*\} 1$/gm)).toHaveLength(1);
  expect(lines.filter((line) => line.includes('"level":50'))).toEqual([]);
});

const lifts = {
  'forgets everything, again and again': async ({ redis }: Workers) => {
    for (let time = 0; time < 20; time++) {
      await redis.flushall();
      await wait(LONG_MS / 20);
    }
  },
  'is full of forged jobs': async ({ redis }: Workers) => {
    const target = { redis, waiting: [{ hospital: HERE, id: '' }] } as const;
    await forge(Array.from({ length: 1_000 }, () => ({})))(target);
    await wait(LONG_MS);
  },
};
type Workers = Awaited<ReturnType<typeof startCappedWorkers>>;

test.each(Object.entries(lifts))(
  'a Redis that %s lifts no cap, and uses none up',
  async (_, lift) => {
    const workers = await startCappedWorkers({ most: MOST, windowMs: HOUR_MS });
    const { submit, arrived } = workers;
    await submit(HERE, 3);
    await lift(workers);
    await submit(HERE, 9);
    await lift(workers);
    await vi.waitFor(() => expect(arrived(HERE)).toHaveLength(MOST), ARRIVED);
    await wait(LONG_MS);
    expect(arrived(HERE)).toHaveLength(MOST);
  },
);

test("a mail server's outage lifts no cap, and what it refuses uses none up", async () => {
  const { submit, arrived, inbox } = await startCappedWorkers({ most: MOST, windowMs: HOUR_MS });
  await submit(HERE, 3);
  await vi.waitFor(() => expect(arrived(HERE)).toHaveLength(3), ARRIVED);
  inbox.behave('mail', { code: 421, text: '4.3.2 shutting down' }, 8);
  await submit(HERE, 9);
  await vi.waitFor(() => expect(arrived(HERE)).toHaveLength(MOST), ARRIVED);
  await wait(LONG_MS);
  expect(arrived(HERE)).toHaveLength(MOST);
});

test('two workers send no more than one, but for what they send at the same moment', async () => {
  const { submit, arrived } = await startCappedWorkers({ most: MOST, windowMs: HOUR_MS }, 2);
  await submit(HERE, 30);
  await vi.waitFor(() => expect(arrived(HERE).length).toBeGreaterThanOrEqual(MOST), ARRIVED);
  await wait(LONG_MS);
  expect(arrived(HERE).length).toBeLessThanOrEqual(2 * MOST);
});
