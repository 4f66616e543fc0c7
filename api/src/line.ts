import { once } from 'node:events';
import type { Response } from 'express';
import { ApiProblem } from './api-problem.ts';

/** Lets so many requests in at once; the others wait in line, and are sent away if it takes too long. */
export function createLine(places: number, longestWaitMs: number) {
  let taken = 0;
  const waiting: (() => void)[] = [];

  function leave(): void {
    const next = waiting.shift();
    if (next === undefined) taken -= 1;
    else next();
  }

  /** Resolves when there is a place, which is kept until the response has ended. */
  async function enter(response: Response): Promise<void> {
    if (taken < places) taken += 1;
    else await placeInLine(response);
    if (response.closed) leave();
    else response.once('close', leave);
  }

  async function placeInLine(response: Response): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.push(resolve);
    const giveUp = new AbortController();
    const outcome = await Promise.race([
      promise.then(() => 'place' as const),
      once(response, 'close', { signal: giveUp.signal }).then(
        () => 'gone' as const,
        () => 'place' as const,
      ),
      timeout(longestWaitMs, giveUp.signal),
    ]);
    giveUp.abort();
    if (outcome === 'place') return;
    const index = waiting.indexOf(resolve);
    // The place may have come in the same instant: then it is passed on.
    if (index === -1) leave();
    else waiting.splice(index, 1);
    throw new ApiProblem('outbox-unavailable', {}, { 'Retry-After': '10' });
  }

  return { enter };
}

function timeout(ms: number, signal: AbortSignal): Promise<'late'> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('late'), ms);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}
