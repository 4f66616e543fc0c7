import { withTimeout } from './with-timeout.ts';

/** Returns a function whose concurrent callers share one run of `work`. Each waits `ms` at most. While a run hangs, no other starts. */
export function shareInFlight<Result>(
  ms: number,
  work: () => Promise<Result>,
): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return withTimeout(ms, running, new Error(`no answer within ${ms} ms`));
  };
}
