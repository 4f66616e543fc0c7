import type { SmtpFailure } from '../smtp/failure.ts';

/** Maximum wait, so that a mail server that was down all night is tried within an hour of its return. */
const MAX_WAIT_MS = 60 * 60 * 1000;
/** RFC 5321, section 4.5.4.1: don't give up before four to five days. */
const GIVE_UP_MS = 5 * 24 * 60 * 60 * 1000;
/** How long a submission must have been tried before giving up, because a clock may jump or the queue may be stopped. */
const LEAST_TRIED_MS = 24 * 60 * 60 * 1000;
/** A server that accepted another message this recently refuses this one because of the message itself. */
const TAKEN_LATELY_MS = 10 * 60 * 1000;
/** Share of the first wait. A message accepted this soon after a refusal was already in transmission, so it proves nothing. */
const ON_ITS_WAY_SHARE = 1 / 6;
/** Spreads retries, so that messages that failed together don't return together. */
const JITTER = 0.2;
/** Lengthens the wait after an attempt that may have arrived, because each further one may create a second copy. */
const AMBIGUOUS_FACTOR = 5;

export interface AttemptState {
  /** Earlier failed attempts in which the message itself had a part. */
  attempts: number;
  triedSince: number;
  triedMs: number;
  /** When the server last refused it permanently after the final dot; null if it never did. */
  refusedAt: number | null;
  /** When the server last accepted another message of the hospital; 0 if it never did. */
  takenAt: number;
}

export interface Retry {
  at: number;
  isCounted: boolean;
  /** Until when the hospital's other submissions wait if its server has an outage; 0 ends their wait. Absent after our own error. */
  pauseUntil?: number;
}

type Kind = Pick<SmtpFailure, 'about' | 'isForNow' | 'stage' | 'isAmbiguous' | 'mayFitSmaller'>;

/** Decides whether a failed attempt makes the submission a dead letter, or else when to retry it. `random` is from 0 to 1. */
export function decideRetry(
  attempted: AttemptState,
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
  // The message has no part in its server's outage, so its waits stay short. The pause of the others spares the server.
  const doubled = isCounted ? baseMs * 2 ** attempts : baseMs;
  // If each attempt sends the whole message, wait as long as it has been tried already, so that the wait doubles, too.
  const afterMessage = stage === 'message' && !isCounted ? triedMs : 0;
  const least = isAmbiguous ? baseMs * AMBIGUOUS_FACTOR : afterMessage;
  const wait = Math.min(Math.max(doubled, least), MAX_WAIT_MS);
  const at = Math.round(now + wait * (1 - JITTER + 2 * JITTER * random));
  if (at > triedSince + GIVE_UP_MS && triedMs >= LEAST_TRIED_MS) return 'dead';
  if (about === 'program') return { at, isCounted };
  const pauseUntil = isRefusedAlone ? 0 : now + Math.min(baseMs, MAX_WAIT_MS);
  return { at, isCounted, pauseUntil };
}
