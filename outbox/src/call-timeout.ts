import { setTimeout as wait } from 'node:timers/promises';
import { OutboxUnavailableError } from './outbox.ts';

/** The outbox has not answered in time and may never do so, because its disk or network hangs. */
export class OutboxTimeoutError extends OutboxUnavailableError {
  override name = 'OutboxTimeoutError';

  constructor(limitMs: number) {
    super('unwritable', { detail: `the outbox has not answered within ${limitMs} ms` });
  }
}

export type TimedCall = <Result>(call: () => Promise<Result>) => Promise<Result>;

/** Waits this long for a call, then rejects with an OutboxTimeoutError. While a call hangs, no other is started. */
export function createCallTimeout(limitMs: number): TimedCall {
  let isHanging = false;

  return async <Result>(call: () => Promise<Result>): Promise<Result> => {
    if (isHanging) throw new OutboxTimeoutError(limitMs);
    const limit = new AbortController();
    const late = wait(limitMs, undefined, { signal: limit.signal }).then(() => {
      isHanging = true;
      throw new OutboxTimeoutError(limitMs);
    });
    const answer = call().finally(() => {
      isHanging = false;
    });
    try {
      return await Promise.race([answer, late]);
    } finally {
      limit.abort();
    }
  };
}
