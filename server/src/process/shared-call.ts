import { withTimeout } from './with-timeout.ts';

/** Runs `work` once for all callers that wait, each for so long at most; it is not begun again while it hangs. */
export function sharedCall<Result>(ms: number, work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return withTimeout(ms, running, new Error(`no answer within ${ms} ms`));
  };
}
