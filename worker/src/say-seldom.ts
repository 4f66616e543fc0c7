const QUIET_MS = 60_000;

/** Says each thing at once, and then no more than once a minute, with how often it was meanwhile. */
export function saySeldom(say: (times: number, words: string) => void): (words: string) => void {
  const said = new Map<string, { at: number; times: number }>();
  return (words) => {
    const now = performance.now();
    const last = said.get(words) ?? { at: Number.NEGATIVE_INFINITY, times: 0 };
    const times = last.times + 1;
    const isQuiet = now - last.at < QUIET_MS;
    said.set(words, isQuiet ? { at: last.at, times } : { at: now, times: 0 });
    if (!isQuiet) say(times, words);
  };
}
