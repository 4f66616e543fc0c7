import { expect, test } from 'vitest';
import { type Attempted, deadOrRetry } from './dead-or-retry.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const middle = { baseMs: MINUTE_MS, now: 0, random: 0.5 };
const first = { attempts: 0, triedSince: 0, triedMs: 0, othersTaken: false };
const once = { isForNow: false, isAmbiguous: false };
const ofMessage = { ...once, about: 'message' } as const;
const forNow = { ...once, about: 'server', isForNow: true } as const;
const ofServer = { ...once, about: 'server' } as const;
const ambiguous = { ...once, about: 'server', isAmbiguous: true } as const;
const unclear = { ...once, about: 'unclear', stage: 'message' } as const;
const ofProgram = { ...once, about: 'program' } as const;
type Kind = Parameters<typeof deadOrRetry>[1];

/** The next attempt; undefined for a dead letter. */
function nextAttempt(...facts: Parameters<typeof deadOrRetry>) {
  const decision = deadOrRetry(...facts);
  return decision === 'dead' ? undefined : decision;
}

function waits(kind: Kind, attempts: readonly number[]) {
  return attempts.map((count) => nextAttempt({ ...first, attempts: count }, kind, middle)?.at);
}
function minutes(...counts: number[]) {
  return counts.map((count) => count * MINUTE_MS);
}

test('waits double from a minute to an hour, and stay there', () => {
  expect(waits(forNow, [0, 1, 2, 5, 6, 100, 5_000])).toEqual(minutes(1, 2, 4, 32, 60, 60, 60));
  expect(waits(ofProgram, [0, 1, 6])).toEqual(minutes(1, 2, 60));
});

test('a wait is up to a fifth shorter or longer, so that what failed together is spread', () => {
  expect(nextAttempt(first, forNow, { ...middle, random: 0 })?.at).toBe(48_000);
  expect(nextAttempt(first, forNow, { ...middle, random: 1 })?.at).toBe(72_000);
});

test("a server's outage lengthens no wait of a mail, and pauses the others for as long as the first", () => {
  expect(waits(ofServer, [0, 5, 100])).toEqual(minutes(1, 1, 1));
  expect(nextAttempt(first, ofServer, middle)).toMatchObject({
    isCounted: false,
    pauseUntil: MINUTE_MS,
  });
});

test('a fault of our own says nothing of the server, and pauses nothing', () => {
  expect(nextAttempt(first, ofProgram, middle)?.pauseUntil).toBeUndefined();
});

test('after an attempt that may have arrived the waits begin at five minutes, and double', () => {
  expect(waits(ambiguous, [0, 1, 2, 3, 6, 100])).toEqual(minutes(5, 5, 5, 8, 60, 60));
  expect(nextAttempt(first, ambiguous, middle)).toMatchObject({ isCounted: true });
});

test('what was sent whole and refused waits for as long as it has been tried, though no attempt counts', () => {
  const tried = [0, 1, 2, 40, 500].map((count) => ({ ...first, triedMs: count * MINUTE_MS }));
  for (const kind of [unclear, { ...ofServer, stage: 'message' as const }]) {
    const next = tried.map((attempted) => nextAttempt(attempted, kind, middle));
    expect(next.map((each) => each?.at)).toEqual(minutes(1, 1, 2, 40, 60));
    expect(next.map((each) => each?.isCounted)).toEqual(tried.map(() => false));
  }
});

test('an unclear refusal pauses the others for a tenth: the next may not be the one to blame', () => {
  expect(nextAttempt(first, unclear, middle)).toMatchObject({ pauseUntil: MINUTE_MS / 10 });
});

test('a refusal of the message alone is the end at once', () => {
  expect(nextAttempt(first, ofMessage, middle)).toBeUndefined();
});

test.each([
  ['the third time, after a quarter of an hour, while others are taken', {}, 'over'],
  ['the second time', { attempts: 1 }, 'counted'],
  ['within a quarter of an hour', { triedMs: 15 * MINUTE_MS - 1 }, 'counted'],
  ['while no other is taken', { othersTaken: false }, 'not counted'],
] as const)('an unclear refusal %s is %s', (_case, changes: Partial<Attempted>, consequence) => {
  const long = { attempts: 2, triedSince: 0, triedMs: 15 * MINUTE_MS, othersTaken: true };
  const next = nextAttempt({ ...long, ...changes }, unclear, middle);
  const outcome = next === undefined ? 'over' : next.isCounted ? 'counted' : 'not counted';
  expect(outcome).toBe(consequence);
});

test.each([forNow, ofServer, ofProgram, { ...unclear, isForNow: true }])(
  'taking others is no reason to give up what fails like this: %j',
  (kind) => {
    const alone = { attempts: 99, triedSince: 0, triedMs: HOUR_MS, othersTaken: true };
    expect(nextAttempt(alone, kind, middle)).toBeDefined();
  },
);

const GIVEN_UP_AT_LAST = [forNow, ofServer, ambiguous, unclear, ofProgram];

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
  'nothing is given up before a day of attempts of its own, however old it is (%j)',
  (kind) => {
    const now = 30 * DAY_MS;
    for (const triedMs of [0, DAY_MS - 1]) {
      expect(nextAttempt({ ...first, triedMs }, kind, { ...middle, now })).toBeDefined();
    }
    expect(nextAttempt({ ...first, triedMs: DAY_MS }, kind, { ...middle, now })).toBeUndefined();
  },
);
