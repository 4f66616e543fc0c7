import { setTimeout as wait } from 'node:timers/promises';

/** What the work yields, or an error with these words when it takes longer. The work itself goes on. */
export async function within<Result>(
  ms: number,
  work: Promise<Result>,
  words: string,
): Promise<Result> {
  const limit = new AbortController();
  const late = wait(ms, undefined, { signal: limit.signal }).then(() => {
    throw new Error(words);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    limit.abort();
  }
}
