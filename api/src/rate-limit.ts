import type { RequestHandler, Response } from 'express';
import { MemoryStore, rateLimit } from 'express-rate-limit';
import { contextOf } from './request-context.ts';
import { createVisitors, limitOptions, WINDOW_MS } from './visitors.ts';

/**
 * Limits submissions from one address; 0 is no limit. What repeats a submission does not count: it is let in even at the
 * limit, since a browser that tries again must learn that it was accepted, and is counted afterwards if it was no repeat
 * after all.
 */
export function limitRate(submissionsPerMinute: number): RequestHandler {
  if (submissionsPerMinute === 0) return (_request, _response, next) => next();
  const { hash, visitorOf } = createVisitors();
  const store = new MemoryStore();
  const attempts = createAttempts();
  const limit = rateLimit({
    ...limitOptions,
    limit: submissionsPerMinute,
    store,
    keyGenerator: visitorOf,
    skipSuccessfulRequests: true,
    requestWasSuccessful: (_request, response) => isReplay(response),
  });

  return (request, response, next) => {
    const key = request.headers['idempotency-key'];
    if (key === undefined) return limit(request, response, next);
    const visitor = visitorOf(request);
    const attempt = hash(JSON.stringify([visitor, request.path, key]));
    response.once('close', () => {
      if (response.statusCode !== 202) attempts.forget(attempt);
    });
    if (!attempts.has(attempt)) {
      return limit(request, response, (fault?: unknown) => {
        if (fault === undefined) attempts.remember(attempt);
        next(fault);
      });
    }
    response.once('close', () => {
      if (!isReplay(response)) void store.increment(visitor);
    });
    next();
  };
}

function isReplay(response: Response): boolean {
  return contextOf(response).isReplay === true;
}

/** Submissions with a key that are in flight or were accepted within the last window. */
function createAttempts() {
  const times = new Map<string, number>();

  function dropOld(now: number): void {
    // The oldest stand first.
    for (const [attempt, time] of times) {
      if (time > now - WINDOW_MS) return;
      times.delete(attempt);
    }
  }
  return {
    has(attempt: string): boolean {
      dropOld(performance.now());
      return times.has(attempt);
    },
    remember(attempt: string): void {
      times.set(attempt, performance.now());
    },
    forget(attempt: string): void {
      times.delete(attempt);
    },
  };
}
