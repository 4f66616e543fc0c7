import type { HospitalId } from '@poyanil/domain';
import type { RequestHandler, Response } from 'express';
import { MemoryStore, rateLimit } from 'express-rate-limit';
import { contextOf } from '../request-context.ts';
import { createVisitors, limitOptions, tooManyRequests, WINDOW_MS } from './visitors.ts';

/** Limits the submissions from one address, over all forms and hospitals together. */
export interface SubmissionLimit {
  /** Refuses an address that is at its limit before the body is read. */
  onArrival: RequestHandler;
  /**
   * Counts what `onArrival` took for a repeat and is none, since its key was known for other hospitals only. Rejects with an
   * ApiProblem at the limit.
   */
  beforeStoring(response: Response, hospital: HospitalId): Promise<void>;
}

/** A submission under a key, while it is answered. */
interface Visit {
  visitor: string;
  attempt: Attempt;
  isCounted: boolean;
}

const NO_LIMIT: SubmissionLimit = {
  onArrival: (_request, _response, next) => next(),
  beforeStoring: async () => undefined,
};

/**
 * Limits submissions from one address; 0 is no limit. What repeats a submission does not count: it is let in even at the
 * limit, since a browser that tries again must learn that it was accepted, and is counted afterwards if it was no repeat
 * after all. A key belongs to one form and one hospital, and which hospital is known only once the body is read: what uses
 * a known key for another hospital is counted then.
 */
export function limitRate(submissionsPerMinute: number): SubmissionLimit {
  if (submissionsPerMinute === 0) return NO_LIMIT;
  const { hash, visitorOf } = createVisitors();
  const store = new MemoryStore();
  const attempts = createAttempts();
  const visits = new WeakMap<Response, Visit>();
  const limit = rateLimit({
    ...limitOptions,
    limit: submissionsPerMinute,
    store,
    keyGenerator: visitorOf,
    skipSuccessfulRequests: true,
    requestWasSuccessful: (_request, response) => isReplay(response),
  });

  const onArrival: RequestHandler = (request, response, next) => {
    const key = request.headers['idempotency-key'];
    if (key === undefined) return limit(request, response, next);
    const visitor = visitorOf(request);
    const name = hash(JSON.stringify([visitor, request.path, key]));
    response.once('close', () => {
      // What the limit refused says nothing of what the key stands for.
      if (![202, 429].includes(response.statusCode)) attempts.forget(name);
    });
    const attempt = attempts.find(name);
    if (attempt === undefined) {
      return limit(request, response, (fault?: unknown) => {
        const remember = () => ({ visitor, attempt: attempts.remember(name), isCounted: true });
        if (fault === undefined) visits.set(response, remember());
        next(fault);
      });
    }
    const visit: Visit = { visitor, attempt, isCounted: false };
    visits.set(response, visit);
    response.once('close', () => {
      if (isReplay(response) === visit.isCounted) {
        void (visit.isCounted ? store.decrement(visitor) : store.increment(visitor));
      }
    });
    next();
  };

  async function beforeStoring(response: Response, hospital: HospitalId): Promise<void> {
    const visit = visits.get(response);
    if (visit === undefined || visit.attempt.hospitals.has(hospital)) return;
    const { visitor, attempt } = visit;
    // The count that was made when the key was new is for the first hospital.
    if (attempt.hospitals.size > 0) {
      visit.isCounted = true;
      const { totalHits, resetTime } = await store.increment(visitor);
      if (totalHits > submissionsPerMinute) throw tooManyRequests(resetTime);
    }
    attempt.hospitals.add(hospital);
  }

  return { onArrival, beforeStoring };
}

function isReplay(response: Response): boolean {
  return contextOf(response).isReplay === true;
}

/** The state of a key that one visitor sent for one form. */
interface Attempt {
  /** Those for which a submission under this key was let through to the outbox, and counted. */
  hospitals: Set<HospitalId>;
}

/** Submissions with a key that are in flight or were accepted within the last window, by a name of the caller's. */
function createAttempts() {
  const known = new Map<string, Attempt & { time: number }>();

  function dropOld(now: number): void {
    // The oldest stand first.
    for (const [name, { time }] of known) {
      if (time > now - WINDOW_MS) return;
      known.delete(name);
    }
  }
  return {
    find(name: string): Attempt | undefined {
      dropOld(performance.now());
      return known.get(name);
    },
    remember(name: string): Attempt {
      const attempt = { time: performance.now(), hospitals: new Set<HospitalId>() };
      known.set(name, attempt);
      return attempt;
    },
    forget(name: string): void {
      known.delete(name);
    },
  };
}
