import { expect, test } from 'vitest';
import { nextAttempt } from './retry-schedule.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const middle = { baseMs: MINUTE_MS, now: 0, random: 0.5 };
const first = { attempts: 0, triedSince: 0 };
const ofMessage = { blamesServer: false, isAmbiguous: false };
const ofServer = { blamesServer: true, isAmbiguous: false };
const ambiguous = { blamesServer: true, isAmbiguous: true };

function waits(kind: typeof ofMessage, attempts: readonly number[]) {
  return attempts.map((count) => nextAttempt({ ...first, attempts: count }, kind, middle)?.at);
}
function minutes(...counts: number[]) {
  return counts.map((count) => count * MINUTE_MS);
}

test('waits double from a minute to an hour, and stay there', () => {
  expect(waits(ofMessage, [0, 1, 2, 5, 6, 100, 5_000])).toEqual(minutes(1, 2, 4, 32, 60, 60, 60));
  expect(nextAttempt(first, ofMessage, middle)?.pauseUntil).toBeUndefined();
});

test('a wait is up to a fifth shorter or longer, so that what failed together is spread', () => {
  expect(nextAttempt(first, ofMessage, { ...middle, random: 0 })?.at).toBe(48_000);
  expect(nextAttempt(first, ofMessage, { ...middle, random: 1 })?.at).toBe(72_000);
});

test("a server's trouble lengthens no wait of a mail, and pauses the others for as long as the first", () => {
  expect(waits(ofServer, [0, 5, 100])).toEqual(minutes(1, 1, 1));
  expect(nextAttempt(first, ofServer, middle)).toMatchObject({
    isCounted: false,
    pauseUntil: MINUTE_MS,
  });
});

test('after an attempt that may have arrived the waits begin at five minutes, and double', () => {
  expect(waits(ambiguous, [0, 1, 2, 3, 6, 100])).toEqual(minutes(5, 5, 5, 8, 60, 60));
  expect(nextAttempt(first, ambiguous, middle)).toMatchObject({ isCounted: true });
});

test.each([ofMessage, ofServer, ambiguous])(
  'no attempt is later than five days after the first was possible (%j)',
  (kind) => {
    const attempted = { attempts: 130, triedSince: 0 };
    const lastMoment = 5 * 24 * HOUR_MS - (waits(kind, [130])[0] ?? 0);
    expect(nextAttempt(attempted, kind, { ...middle, now: lastMoment })).toBeDefined();
    expect(nextAttempt(attempted, kind, { ...middle, now: lastMoment + 1 })).toBeUndefined();
  },
);
