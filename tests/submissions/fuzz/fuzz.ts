import fc, { type Arbitrary } from 'fast-check';

/**
 * The number of properties that run at a time: so many requests are in flight, twice as many where
 * each is sent twice.
 */
export const LANES = 8;
/** A round takes some seconds on an idle machine; one that shrinks a failure on a busy one stops in time to tell it. */
const LONGEST_ROUND_MS = 150_000;
export const LONGER_THAN_ANY_ROUND_MS = LONGEST_ROUND_MS + 30_000;

/** Bodies for each route; the smaller rounds are a fifth of it. */
export const BODIES = Number(process.env.BODIES ?? 10_000);
export const FEWER_BODIES = Math.ceil(BODIES / 5);
/** The same one makes the same bodies. */
export const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));

/**
 * Holds a property against so many arbitrary values, in lanes side by side, and rejects with the smallest value of the
 * first lane that failed. The seeds of the lanes follow from SEED.
 */
export async function fuzz<T>(
  count: number,
  arbitrary: Arbitrary<T>,
  holds: (value: T) => Promise<void>,
  laneCount = LANES,
): Promise<void> {
  const lanes = Array.from({ length: laneCount }, (_, lane) =>
    fc.assert(fc.asyncProperty(arbitrary, holds), {
      seed: SEED + lane,
      numRuns: Math.ceil(count / laneCount),
      interruptAfterTimeLimit: LONGEST_ROUND_MS,
      markInterruptAsFailure: true,
    }),
  );
  // All come to their end, so that none still sends when the test is over.
  const ends = await Promise.allSettled(lanes);
  const failed = ends.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
