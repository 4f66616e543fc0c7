import type { RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import { createAddressHasher, limitOptions } from '../submissions/visitors.ts';

/** A page asks two or three questions, and a whole town's phones may share one address. */
const QUESTIONS_PER_MINUTE = 600;

/** Limits questions to the content from one address, when submissions have a limit; 0 is none for either. */
export function limitContent(submissionsPerMinute: number): RequestHandler {
  if (submissionsPerMinute === 0) return (_request, _response, next) => next();
  const visitorOf = createAddressHasher();
  return rateLimit({ ...limitOptions, limit: QUESTIONS_PER_MINUTE, keyGenerator: visitorOf });
}
