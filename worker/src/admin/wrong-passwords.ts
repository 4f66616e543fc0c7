const MOST_WRONG = 10;
const WINDOW_MS = 60_000;
/** More than can be about; what is beyond it costs the oldest, and no memory. */
const MOST_ADDRESSES = 10_000;

export interface WrongPasswords {
  add(address: string, now: number): void;
  /** How long an address must not try; 0 when it may. */
  waitMs(address: string, now: number): number;
}

/** Counts wrong passwords by address: ten in a minute are a program's, not a person's. */
export function countWrongPasswords(): WrongPasswords {
  const counts = new Map<string, { since: number; count: number }>();

  function recent(address: string, now: number) {
    const found = counts.get(address);
    return found === undefined || now - found.since >= WINDOW_MS ? undefined : found;
  }
  return {
    add(address, now) {
      const { since, count } = recent(address, now) ?? { since: now, count: 0 };
      counts.delete(address);
      counts.set(address, { since, count: count + 1 });
      const [oldest] = counts.keys();
      if (counts.size > MOST_ADDRESSES && oldest !== undefined) counts.delete(oldest);
    },
    waitMs(address, now) {
      const found = recent(address, now);
      return found === undefined || found.count < MOST_WRONG ? 0 : found.since + WINDOW_MS - now;
    },
  };
}
