/** Operators are told of a dead letter so long before its erasure, at most. */
const MAX_NOTICE_MS = 7 * 24 * 60 * 60 * 1000;

export interface ErasureTerms {
  /** Operators are told of the erasure of those that died before. */
  dueBefore: number;
  /** Those that died before are erased, ... */
  diedBefore: number;
  /** ... if they were told of it before. */
  toldBefore: number;
}

/**
 * Says when operators are told of dead letters, and when those are erased. Only what operators were told of long enough ago
 * goes: a clock that jumps ahead erases nothing at once.
 */
export function erasureTerms(deadLetterMs: number, now: number): ErasureTerms {
  const noticeMs = Math.min(MAX_NOTICE_MS, deadLetterMs / 2);
  const diedBefore = now - deadLetterMs;
  return { dueBefore: diedBefore + noticeMs, diedBefore, toldBefore: now - noticeMs };
}
