const MOST_WRONG = 10;
const WINDOW_MS = 60_000;
/** More than can be about; what is beyond it costs the oldest, and no memory. */
const MOST_GUESSERS = 10_000;

export interface WrongPasswords {
  add(guesser: string, now: number): void;
  /** How long one must not try; 0 when one may. */
  waitMs(guesser: string, now: number): number;
}

/** Counts wrong passwords by whence they come: ten in a minute are a program's, not a person's. */
export function countWrongPasswords(): WrongPasswords {
  const counts = new Map<string, { since: number; count: number }>();

  function recent(guesser: string, now: number) {
    const found = counts.get(guesser);
    return found === undefined || now - found.since >= WINDOW_MS ? undefined : found;
  }
  return {
    add(guesser, now) {
      const { since, count } = recent(guesser, now) ?? { since: now, count: 0 };
      counts.delete(guesser);
      counts.set(guesser, { since, count: count + 1 });
      const [oldest] = counts.keys();
      if (counts.size > MOST_GUESSERS && oldest !== undefined) counts.delete(oldest);
    },
    waitMs(guesser, now) {
      const found = recent(guesser, now);
      return found === undefined || found.count < MOST_WRONG ? 0 : found.since + WINDOW_MS - now;
    },
  };
}
