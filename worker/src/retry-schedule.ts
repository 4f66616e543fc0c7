import type { Refusal } from './smtp-outcome.ts';

/** A mail server that was away all night is tried within an hour of its return. */
const MAX_WAIT_MS = 60 * 60 * 1000;
/** RFC 5321, section 4.5.4.1: give up after four to five days at the earliest. */
const GIVE_UP_MS = 5 * 24 * 60 * 60 * 1000;
/** So that what failed together does not come back together. */
const JITTER = 0.2;
/** After an attempt that may have arrived: each further one may be a second copy, so they are fewer. */
const AMBIGUOUS_FACTOR = 5;

export interface Attempted {
  /** Failed attempts before this one that the message itself had a part in. */
  attempts: number;
  triedSince: number;
}

export interface NextAttempt {
  at: number;
  isCounted: boolean;
  /** Until when the hospital's other mails wait, if its server is in trouble. */
  pauseUntil?: number;
}

/** What follows a failure now; undefined when it has been tried for long enough. `random` is from 0 to 1. */
export function nextAttempt(
  { attempts, triedSince }: Attempted,
  { blamesServer, isAmbiguous }: Pick<Refusal, 'blamesServer' | 'isAmbiguous'>,
  { baseMs, now, random }: { baseMs: number; now: number; random: number },
): NextAttempt | undefined {
  // A mail has no part in its server's trouble: its waits stay short, and the pause spares the server.
  const isCounted = isAmbiguous || !blamesServer;
  const doubled = isCounted ? baseMs * 2 ** attempts : baseMs;
  const least = isAmbiguous ? baseMs * AMBIGUOUS_FACTOR : 0;
  const wait = Math.min(Math.max(doubled, least), MAX_WAIT_MS);
  const at = Math.round(now + wait * (1 - JITTER + 2 * JITTER * random));
  if (at > triedSince + GIVE_UP_MS) return undefined;
  return {
    at,
    isCounted,
    ...(blamesServer ? { pauseUntil: now + Math.min(baseMs, MAX_WAIT_MS) } : {}),
  };
}
