/**
 * How far in the future a stored time can be. The longest wait of the retry schedule is 72 minutes, so a later time comes from a clock
 * that was ahead, and would delay submissions.
 */
export const LONGEST_WAIT_MS = 2 * 60 * 60 * 1000;

/** Maximum difference between the clocks of two machines, and between the arrival of two calls made at the same moment. */
export const CLOCK_SKEW_MS = 60 * 1000;

/** Returns the time as written, or 0 if it is too far in the future to be right. */
export function ignoreFarFuture(time: number, now: number): number {
  return time > now + LONGEST_WAIT_MS ? 0 : time;
}

/** Like `ignoreFarFuture`, but also returns 0 if the time was written by a clock that is ahead. */
export function ignoreFutureWrites(time: number, writtenAt: number | null, now: number): number {
  return (writtenAt ?? 0) > now + CLOCK_SKEW_MS ? 0 : ignoreFarFuture(time, now);
}
