import { expect, test } from 'vitest';
import { nextAttempt } from './retry-schedule.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const middle = { baseMs: MINUTE_MS, now: 0, random: 0.5 };

test('waits double from a minute to an hour, and stay there', () => {
  const waits = [0, 1, 2, 5, 6, 100, 5_000].map((attempts) =>
    nextAttempt({ attempts, receivedAt: 0 }, middle),
  );
  expect(waits).toEqual([1, 2, 4, 32, 60, 60, 60].map((minutes) => minutes * MINUTE_MS));
});

test('a wait is up to a fifth shorter or longer, so that what failed together is spread', () => {
  const attempted = { attempts: 0, receivedAt: 0 };
  expect(nextAttempt(attempted, { ...middle, random: 0 })).toBe(48_000);
  expect(nextAttempt(attempted, { ...middle, random: 1 })).toBe(72_000);
});

test('no attempt is later than five days after the acceptance', () => {
  const attempted = { attempts: 130, receivedAt: 0 };
  const lastMoment = 5 * 24 * HOUR_MS - HOUR_MS;
  expect(nextAttempt(attempted, { ...middle, now: lastMoment })).toBe(lastMoment + HOUR_MS);
  expect(nextAttempt(attempted, { ...middle, now: lastMoment + 1 })).toBeUndefined();
});
