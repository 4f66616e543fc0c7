const MINUTE_MS = 60_000;

/**
 * Returns a function that logs a message at most `mostPerMinute` times per minute, and later how often it occurred in between. Use it for
 * events that others can cause a thousand times a second.
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

interface Said {
  since: number;
  count: number;
  unsaid: number;
}
