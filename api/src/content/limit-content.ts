import type { RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import { createAddressHasher, limitOptions } from '../submissions/client-addresses.ts';

/** A page sends two or three queries, and many phones of one town may share an address. */
const QUESTIONS_PER_MINUTE = 600;

/** 0 disables this limit and the one for submissions. */
export function limitContent(submissionsPerMinute: number): RequestHandler {
  if (submissionsPerMinute === 0) return (_request, _response, next) => next();
  const visitorOf = createAddressHasher();
  return rateLimit({ ...limitOptions, limit: QUESTIONS_PER_MINUTE, keyGenerator: visitorOf });
}
