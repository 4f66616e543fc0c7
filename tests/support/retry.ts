import { setTimeout as wait } from 'node:timers/promises';

/** Repeats something until it succeeds. Rejects with the last error after the timeout. */
export async function retryUntilTimeout<Result>(
  work: () => Promise<Result>,
  { limitMs, pauseMs }: { limitMs: number; pauseMs: number },
): Promise<Result> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await wait(pauseMs);
    }
  }
}
