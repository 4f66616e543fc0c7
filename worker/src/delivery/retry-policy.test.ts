import { describe, expect, test } from 'vitest';
import { type AttemptState, decideRetry } from './retry-policy.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const middle = { baseMs: MINUTE_MS, now: 0, random: 0.5 };
const NEVER = -DAY_MS;
const first = { attempts: 0, triedSince: 0, triedMs: 0, refusedAt: null, takenAt: NEVER };
const once = { isForNow: false, isAmbiguous: false };
const ofMessage = { ...once, about: 'message' } as const;
const forNow = { ...once, about: 'server', isForNow: true } as const;
const ofServer = { ...once, about: 'server' } as const;
const ambiguous = { ...once, about: 'server', isAmbiguous: true } as const;
const refused = { ...once, about: 'unclear', stage: 'message' } as const;
const refusedForNow = { ...refused, isForNow: true } as const;
const tooLargeForNow = { ...forNow, about: 'unclear', mayFitSmaller: true } as const;
const ofProgram = { ...once, about: 'program' } as const;
type Kind = Parameters<typeof decideRetry>[1];

/** Returns when the next attempt is due; undefined for a dead letter. */
function nextAttempt(...facts: Parameters<typeof decideRetry>) {
  const decision = decideRetry(...facts);
  return decision === 'dead' ? undefined : decision;
}

function waits(kind: Kind, attempts: readonly number[]) {
  return attempts.map((count) => nextAttempt({ ...first, attempts: count }, kind, middle)?.at);
}
function minutes(...counts: number[]) {
  return counts.map((count) => count * MINUTE_MS);
}

test('waits double from a minute to an hour, and stay there', () => {
  expect(waits(ofProgram, [0, 1, 2, 5, 6, 100, 5_000])).toEqual(minutes(1, 2, 4, 32, 60, 60, 60));
});

test('varies a wait by up to a fifth, to spread e-mails that failed together', () => {
  expect(nextAttempt(first, forNow, { ...middle, random: 0 })?.at).toBe(48_000);
  expect(nextAttempt(first, forNow, { ...middle, random: 1 })?.at).toBe(72_000);
});

test('an outage does not lengthen the waits, and pauses deliveries for a minute', () => {
  for (const kind of [ofServer, forNow]) {
    expect(waits(kind, [0, 5, 100])).toEqual(minutes(1, 1, 1));
    expect(nextAttempt(first, kind, middle)).toMatchObject({
      isCounted: false,
      pauseUntil: MINUTE_MS,
    });
  }
});

test("an error of our own program does not pause the hospital's deliveries", () => {
  expect(nextAttempt(first, ofProgram, middle)?.pauseUntil).toBeUndefined();
});

test('waits at least five minutes after an attempt that may have arrived', () => {
  expect(waits(ambiguous, [0, 1, 2, 3, 6, 100])).toEqual(minutes(5, 5, 5, 8, 60, 60));
  expect(nextAttempt(first, ambiguous, middle)).toMatchObject({ isCounted: true });
});

test('a refusal after the final dot waits as long as the message was tried', () => {
  const tried = [0, 1, 2, 40, 500].map((count) => ({ ...first, triedMs: count * MINUTE_MS }));
  for (const kind of [refused, refusedForNow, { ...ofServer, stage: 'message' as const }]) {
    const next = tried.map((attempted) => nextAttempt(attempted, kind, middle));
    expect(next.map((each) => each?.at)).toEqual(minutes(1, 1, 2, 40, 60));
    for (const each of next)
      expect(each).toMatchObject({ isCounted: false, pauseUntil: MINUTE_MS });
  }
});

test('gives up at once if only this message is refused', () => {
  expect(nextAttempt(first, ofMessage, middle)).toBeUndefined();
});

describe('a refusal after the final dot while the server takes other messages', () => {
  const TEN_MINUTES_MS = 10 * MINUTE_MS;
  const taken = { ...first, refusedAt: -2 * MINUTE_MS, takenAt: -MINUTE_MS };

  test('is final the second time if others were accepted in between', () => {
    for (const kind of [refused, { ...ofServer, stage: 'message' as const }]) {
      expect(nextAttempt(taken, kind, middle)).toBeUndefined();
    }
  });

  test.each<[string, Partial<AttemptState>, Kind]>([
    ['the first time', { refusedAt: null }, refused],
    ['if none was accepted in between', { takenAt: -3 * MINUTE_MS }, refused],
    ['if the other was already on its way', { takenAt: -2 * MINUTE_MS + 9_000 }, refused],
    ['if it is temporary', { attempts: 99 }, refusedForNow],
  ])('is retried after a doubling wait, without a pause, %s', (_, changes, kind) => {
    const next = nextAttempt({ ...taken, attempts: 3, ...changes }, kind, middle);
    expect(next).toMatchObject({ isCounted: true, pauseUntil: 0 });
    expect(next?.at).toBeGreaterThanOrEqual(8 * MINUTE_MS);
  });

  test("pauses the hospital's deliveries ten minutes after the last accepted message", () => {
    const late = { ...taken, refusedAt: -TEN_MINUTES_MS - 1, takenAt: -TEN_MINUTES_MS };
    expect(nextAttempt(late, refused, middle)).toMatchObject({ pauseUntil: MINUTE_MS });
  });
});

test('a full mailbox pauses deliveries only if no other e-mail was accepted lately', () => {
  const taken = { ...first, attempts: 9, refusedAt: -2 * MINUTE_MS, takenAt: -MINUTE_MS };
  expect(nextAttempt(taken, tooLargeForNow, middle)).toMatchObject({ pauseUntil: 0 });
  expect(nextAttempt(first, tooLargeForNow, middle)).toMatchObject({ pauseUntil: MINUTE_MS });
});

test.each([forNow, ofServer, ofProgram, ambiguous])(
  'does not give up a failure like %j because others are accepted',
  (kind) => {
    const alone = { ...first, attempts: 99, triedMs: HOUR_MS, refusedAt: -HOUR_MS, takenAt: 0 };
    expect(nextAttempt(alone, kind, middle)).toBeDefined();
  },
);

const GIVEN_UP_AT_LAST = [forNow, ofServer, ambiguous, refused, ofProgram];

test.each(GIVEN_UP_AT_LAST)(
  'no attempt is later than five days after the first was possible (%j)',
  (kind) => {
    const attempted = { ...first, attempts: 130, triedMs: DAY_MS };
    const wait = nextAttempt(attempted, kind, middle)?.at ?? 0;
    const lastMoment = 5 * DAY_MS - wait;
    expect(nextAttempt(attempted, kind, { ...middle, now: lastMoment })).toBeDefined();
    expect(nextAttempt(attempted, kind, { ...middle, now: lastMoment + 1 })).toBeUndefined();
  },
);

test.each(GIVEN_UP_AT_LAST)(
  'does not give up before a day of attempts, regardless of age (%j)',
  (kind) => {
    const now = 30 * DAY_MS;
    for (const triedMs of [0, DAY_MS - 1]) {
      expect(nextAttempt({ ...first, triedMs }, kind, { ...middle, now })).toBeDefined();
    }
    expect(nextAttempt({ ...first, triedMs: DAY_MS }, kind, { ...middle, now })).toBeUndefined();
  },
);
