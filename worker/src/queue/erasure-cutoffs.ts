/** Maximum notice that operators get before a dead letter is due for erasure. */
const MAX_NOTICE_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Operators are notified of deaths before `dueBefore`. Those before `diedBefore` are erased if operators were notified before
 * `toldBefore`, so that a clock that jumps ahead erases nothing at once.
 */
export function erasureCutoffs(deadLetterMs: number, now: number) {
  const noticeMs = Math.min(MAX_NOTICE_MS, deadLetterMs / 2);
  const diedBefore = now - deadLetterMs;
  return { dueBefore: diedBefore + noticeMs, diedBefore, toldBefore: now - noticeMs };
}
