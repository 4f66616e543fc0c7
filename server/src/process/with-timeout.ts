import { setTimeout as wait } from 'node:timers/promises';

/** What the work yields, or this error when it takes longer. The work itself goes on. */
export async function within<Result>(
  ms: number,
  work: Promise<Result>,
  late: Error,
): Promise<Result> {
  const limit = new AbortController();
  const lateness = wait(ms, undefined, { signal: limit.signal }).then(() => {
    throw late;
  });
  try {
    return await Promise.race([work, lateness]);
  } finally {
    limit.abort();
  }
}
