import { setImmediate } from 'node:timers/promises';

/** Lets work of some length in one by one, with room for other requests between two. */
export function createTurns(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => setImmediate());
    return last;
  };
}
