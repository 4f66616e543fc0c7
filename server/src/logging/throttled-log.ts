const MINUTE_MS = 60_000;

/**
 * Logs each message at once, but only up to a number of times per minute, and then how often it occurred: events that others
 * can cause a thousand times a second must not fill the log.
 */
export function throttledLog(
  say: (times: number, words: string) => void,
  mostPerMinute = 1,
): (words: string) => void {
  const said = new Map<string, Said>();
  return (words) => {
    const now = performance.now();
    const last = said.get(words);
    const isNew = last === undefined || now - last.since >= MINUTE_MS;
    const current = isNew ? { since: now, count: 0, unsaid: last?.unsaid ?? 0 } : last;
    said.set(words, current);
    if (current.count === mostPerMinute) {
      current.unsaid++;
      return;
    }
    say(current.unsaid + 1, words);
    current.count++;
    current.unsaid = 0;
  };
}

/** Numbers of logged and omitted lines in the minute that began then. */
interface Said {
  since: number;
  count: number;
  unsaid: number;
}
