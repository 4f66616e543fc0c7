/** A mail server that was away all night is tried within an hour of its return. */
const MAX_WAIT_MS = 60 * 60 * 1000;
/** RFC 5321, section 4.5.4.1: give up after four to five days at the earliest. */
const GIVE_UP_MS = 5 * 24 * 60 * 60 * 1000;
/** So that what failed together does not come back together. */
const JITTER = 0.2;

export interface Attempted {
  /** Failed attempts before this one. */
  attempts: number;
  receivedAt: number;
}

/** When to try again after a failure now; undefined when it has been tried for long enough. `random` is from 0 to 1. */
export function nextAttempt(
  { attempts, receivedAt }: Attempted,
  { baseMs, now, random }: { baseMs: number; now: number; random: number },
): number | undefined {
  const wait = Math.min(baseMs * 2 ** attempts, MAX_WAIT_MS);
  const at = Math.round(now + wait * (1 - JITTER + 2 * JITTER * random));
  return at > receivedAt + GIVE_UP_MS ? undefined : at;
}
