import type { SmtpFailure } from '../smtp/failure.ts';

/** A mail server that was away all night is tried within an hour of its return. */
const MAX_WAIT_MS = 60 * 60 * 1000;
/** RFC 5321, section 4.5.4.1: give up after four to five days at the earliest. */
const GIVE_UP_MS = 5 * 24 * 60 * 60 * 1000;
/** And only what was really tried for so long: a clock that jumps, or a queue that stood still, is no attempt. */
const LEAST_TRIED_MS = 24 * 60 * 60 * 1000;
/** A server that took another message within this time refuses this one for its own sake. */
const TAKEN_LATELY_MS = 10 * 60 * 1000;
/** Share of the first wait. A message taken so soon after a refusal was on its way before it, and tells nothing of it. */
const ON_ITS_WAY_SHARE = 1 / 6;
/** So that what failed together does not come back together. */
const JITTER = 0.2;
/** Each attempt after one that may have arrived may be a second copy, so they are fewer. */
const AMBIGUOUS_FACTOR = 5;

export interface Attempted {
  /** Failed attempts before this one that the message itself had a part in. */
  attempts: number;
  triedSince: number;
  /** Time that its own attempts have taken, with the waits between them. */
  triedMs: number;
  /** When the server last refused it permanently after the final dot; null if it never did. */
  refusedAt: number | null;
  /** When the server last took another message of the hospital; 0 if it never did. */
  takenAt: number;
}

export interface Retry {
  at: number;
  isCounted: boolean;
  /** The end of the pause of the hospital's other mails, if its server has an outage; 0 if it has none. */
  pauseUntil?: number;
}

type Kind = Pick<SmtpFailure, 'about' | 'isForNow' | 'stage' | 'isAmbiguous' | 'mayFitSmaller'>;

/** Decides whether a failed message is a dead letter, or when it is tried again. `random` is from 0 to 1. */
export function deadOrRetry(
  attempted: Attempted,
  kind: Kind,
  { baseMs, now, random }: { baseMs: number; now: number; random: number },
): 'dead' | Retry {
  const { attempts, triedSince, triedMs, refusedAt, takenAt } = attempted;
  const { about, isForNow, stage, isAmbiguous, mayFitSmaller = false } = kind;
  const mayBeItAlone = stage === 'message' || mayFitSmaller;
  const isRefusedAlone = mayBeItAlone && now - takenAt < TAKEN_LATELY_MS;
  const othersTaken = refusedAt !== null && takenAt - refusedAt > baseMs * ON_ITS_WAY_SHARE;
  if (about === 'message' || (isRefusedAlone && !isForNow && othersTaken)) return 'dead';
  const isCounted = isRefusedAlone || isAmbiguous || about === 'program';
  // A mail has no part in its server's outage: its waits stay short, and the pause spares the server.
  const doubled = isCounted ? baseMs * 2 ** attempts : baseMs;
  // Sent whole each time, it is sent again after as long as it has been tried already: that doubles, too.
  const afterMessage = stage === 'message' && !isCounted ? triedMs : 0;
  const least = isAmbiguous ? baseMs * AMBIGUOUS_FACTOR : afterMessage;
  const wait = Math.min(Math.max(doubled, least), MAX_WAIT_MS);
  const at = Math.round(now + wait * (1 - JITTER + 2 * JITTER * random));
  if (at > triedSince + GIVE_UP_MS && triedMs >= LEAST_TRIED_MS) return 'dead';
  if (about === 'program') return { at, isCounted };
  const pauseUntil = isRefusedAlone ? 0 : now + Math.min(baseMs, MAX_WAIT_MS);
  return { at, isCounted, pauseUntil };
}
