const MINUTE_MS = 60_000;

/**
 * Logs each thing at once, but no more than so many times a minute, and then how often it was meanwhile: what somebody else can
 * bring about a thousand times a second must not fill the log.
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

/** The lines in the minute since then: those that were logged and those that were left out. */
interface Said {
  since: number;
  count: number;
  unsaid: number;
}
