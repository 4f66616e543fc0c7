import type { SmtpFailure } from '../smtp/failure.ts';

/** A mail server that was away all night is tried within an hour of its return. */
const MAX_WAIT_MS = 60 * 60 * 1000;
/** RFC 5321, section 4.5.4.1: give up after four to five days at the earliest. */
const GIVE_UP_MS = 5 * 24 * 60 * 60 * 1000;
/** And only what was really tried for so long: a clock that jumps, or a queue that stood still, is no attempt. */
const LEAST_TRIED_MS = 24 * 60 * 60 * 1000;
/** Refused for good, while others were taken, so many times and for so long (in first waits): it is the message. */
const LONE_REFUSALS = 3;
const LONE_WAITS = 15;
/** So that what failed together does not come back together. */
const JITTER = 0.2;
/** Each attempt after one that may have arrived may be a second copy, so they are fewer. */
const AMBIGUOUS_FACTOR = 5;
/** The others soon get their turn where two messages alone may be to blame: a tenth of a server's pause. */
const UNCLEAR_PAUSE_SHARE = 10;

export interface Attempted {
  /** Failed attempts before this one that the message itself had a part in. */
  attempts: number;
  triedSince: number;
  /** Time that its own attempts have taken, with the waits between them. */
  triedMs: number;
  /** Whether the server has taken other messages since it last refused this one without saying why. */
  othersTaken: boolean;
}

export interface Retry {
  at: number;
  isCounted: boolean;
  /** The end of the pause of the hospital's other mails, if its server has an outage. */
  pauseUntil?: number;
}

type Kind = Pick<SmtpFailure, 'about' | 'isForNow' | 'stage' | 'isAmbiguous'>;

/** Decides whether a failed message is a dead letter, or when it is tried again. `random` is from 0 to 1. */
export function deadOrRetry(
  attempted: Attempted,
  kind: Kind,
  { baseMs, now, random }: { baseMs: number; now: number; random: number },
): 'dead' | Retry {
  const { attempts, triedSince, triedMs, othersTaken } = attempted;
  const { about, isForNow, isAmbiguous } = kind;
  if (about === 'message' || isAboutItAlone(attempted, kind, baseMs)) return 'dead';
  const isCounted =
    isAmbiguous || isForNow || about === 'program' || (about === 'unclear' && othersTaken);
  // A mail has no part in its server's outage: its waits stay short, and the pause spares the server.
  const doubled = isCounted ? baseMs * 2 ** attempts : baseMs;
  // Sent whole each time, it is sent again after as long as it has been tried already: that doubles, too.
  const afterMessage = kind.stage === 'message' ? triedMs : 0;
  const least = isAmbiguous ? baseMs * AMBIGUOUS_FACTOR : afterMessage;
  const wait = Math.min(Math.max(doubled, least), MAX_WAIT_MS);
  const at = Math.round(now + wait * (1 - JITTER + 2 * JITTER * random));
  if (at > triedSince + GIVE_UP_MS && triedMs >= LEAST_TRIED_MS) return 'dead';
  if (about === 'program') return { at, isCounted };
  const share = about === 'unclear' ? UNCLEAR_PAUSE_SHARE : 1;
  const pauseUntil = now + Math.ceil(Math.min(baseMs, MAX_WAIT_MS) / share);
  return { at, isCounted, pauseUntil };
}

/** Tells what no second message shares: again and again this one is refused, and others are taken between. */
function isAboutItAlone(
  { attempts, triedMs, othersTaken }: Attempted,
  { about, isForNow }: Kind,
  baseMs: number,
): boolean {
  const isRefused = about === 'unclear' && !isForNow && othersTaken;
  return isRefused && attempts + 1 >= LONE_REFUSALS && triedMs >= LONE_WAITS * baseMs;
}
