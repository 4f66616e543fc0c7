import { setTimeout as wait } from 'node:timers/promises';

/** Resolves with the work's result, or rejects with this error after the timeout. Doesn't stop the work. */
export async function withTimeout<Result>(
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
