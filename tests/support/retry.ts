import { setTimeout as wait } from 'node:timers/promises';

/** Does something again and again until it succeeds. Rejects with its last failure once the time is over. */
export async function retry<Result>(
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
