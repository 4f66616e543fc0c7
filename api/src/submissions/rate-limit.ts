import type { Request, RequestHandler, Response } from 'express';
import { rateLimit } from 'express-rate-limit';
import { ApiProblem } from '../problems/api-problem.ts';
import { contextOf } from '../request-context.ts';
import { createAddressHasher, limitOptions } from './client-addresses.ts';

/** Number of POSTs that each submission may take, because the browser sends it up to four times. */
const POSTS_PER_SUBMISSION = 4;

/** Limits the submissions from one address, over all forms and hospitals together. */
export interface SubmissionLimit {
  /** Counts each POST, and rejects an address at its limit before the body is read. */
  onArrival: RequestHandler;
  /**
   * Resolves with the problem for an address at its limit. A repeat must still be answered, or the browser could not learn that the
   * first one was accepted. Repeats and submissions that are not stored don't count.
   */
  beforeStoring(request: Request, response: Response): Promise<ApiProblem | undefined>;
}

const NO_LIMIT: SubmissionLimit = {
  onArrival: (_request, _response, next) => next(),
  beforeStoring: async () => undefined,
};

/** Limits the new submissions of one address, and all its POSTs at four times that rate. 0 means no limit. */
export function limitSubmissions(submissionsPerMinute: number): SubmissionLimit {
  if (submissionsPerMinute === 0) return NO_LIMIT;
  const options = { ...limitOptions, keyGenerator: createAddressHasher() };
  const submissions = rateLimit({
    ...options,
    limit: submissionsPerMinute,
    // The library subtracts each request for which this returns true.
    skipSuccessfulRequests: true,
    requestWasSuccessful: (_request, response) => !isNewSubmission(response),
  });
  return {
    onArrival: rateLimit({ ...options, limit: POSTS_PER_SUBMISSION * submissionsPerMinute }),
    async beforeStoring(request, response) {
      const { promise, resolve } = Promise.withResolvers<unknown>();
      await submissions(request, response, resolve);
      const refusal = await promise;
      // The problem sets its own header; a repeat is answered without one.
      response.removeHeader('Retry-After');
      if (refusal === undefined || refusal instanceof ApiProblem) return refusal;
      throw refusal;
    },
  };
}

function isNewSubmission(response: Response): boolean {
  const { id, isReplay } = contextOf(response);
  return id !== undefined && isReplay !== true;
}
