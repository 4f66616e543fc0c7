/**
 * No wait that anything here writes down is longer than this: the longest of the retry schedule is 72 minutes. A time
 * beyond it was written while the clock was ahead, and would hold a submission back for as long as the clock was wrong.
 */
export const LONGEST_WAIT_MS = 2 * 60 * 60 * 1000;

/** The clocks of two machines differ by less, and two calls of one moment reach the store by less apart. */
export const CLOCK_SKEW_MS = 60 * 1000;

/** The time as it was written, or 0 when it cannot be meant. */
export function notBeyond(time: number, now: number): number {
  return time > now + LONGEST_WAIT_MS ? 0 : time;
}

/** Yields what `notBeyond` does, and 0 also where the moment at which the time was written down has not come yet. */
export function unlessAhead(time: number, writtenAt: number | null, now: number): number {
  return (writtenAt ?? 0) > now + CLOCK_SKEW_MS ? 0 : notBeyond(time, now);
}
