/** How long before its erasure operators are notified of a dead letter, at most. */
const MAX_NOTICE_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Returns before which time a letter must have died for operators to be notified of it (`dueBefore`), and for its erasure
 * (`diedBefore`), if they were notified long enough ago (`toldBefore`): a clock that jumps ahead erases nothing at once.
 */
export function erasureTerms(deadLetterMs: number, now: number) {
  const noticeMs = Math.min(MAX_NOTICE_MS, deadLetterMs / 2);
  const diedBefore = now - deadLetterMs;
  return { dueBefore: diedBefore + noticeMs, diedBefore, toldBefore: now - noticeMs };
}
