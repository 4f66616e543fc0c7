import type { RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import { createAddressHasher, limitOptions } from '../submissions/client-addresses.ts';

/** Maximum number of queries per address. A page sends two or three, and many phones of one town may share an address. */
const QUESTIONS_PER_MINUTE = 600;

/** Limits the content queries of each address. If `submissionsPerMinute` is 0, neither queries nor submissions are limited. */
export function limitContent(submissionsPerMinute: number): RequestHandler {
  if (submissionsPerMinute === 0) return (_request, _response, next) => next();
  const visitorOf = createAddressHasher();
  return rateLimit({ ...limitOptions, limit: QUESTIONS_PER_MINUTE, keyGenerator: visitorOf });
}
