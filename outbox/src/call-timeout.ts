import { setTimeout as wait } from 'node:timers/promises';
import { OutboxUnavailableError } from './outbox.ts';

/** The error for a call that the outbox has not answered in time. It may never answer, because its disk or network hangs. */
export class OutboxTimeoutError extends OutboxUnavailableError {
  override name = 'OutboxTimeoutError';

  constructor(limitMs: number) {
    super('unwritable', { detail: `the outbox has not answered within ${limitMs} ms` });
  }
}

export type TimedCall = <Result>(call: () => Promise<Result>) => Promise<Result>;

/**
 * Creates a function that makes a call and rejects with an OutboxTimeoutError after `limitMs`. While a call hangs, it makes no others and
 * rejects at once.
 */
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
