/** How long before its erasure operators are notified of a dead letter, at most. */
const MAX_NOTICE_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Returns the times that decide on the erasure of old dead letters. Operators are notified of those that died before `dueBefore`. Those
 * that died before `diedBefore` are erased if operators were notified before `notifiedBefore`, so that a clock that jumps ahead erases
 * nothing at once.
 */
export function erasureCutoffs(deadLetterMs: number, now: number) {
  const noticeMs = Math.min(MAX_NOTICE_MS, deadLetterMs / 2);
  const diedBefore = now - deadLetterMs;
  return { dueBefore: diedBefore + noticeMs, diedBefore, notifiedBefore: now - noticeMs };
}
