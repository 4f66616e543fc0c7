import { createHmac, randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import { ApiProblem } from './api-problem.ts';

const WINDOW_MS = 60_000;
/** A household has one such network; within it, addresses can be had without end. */
const IPV6_PREFIX = 64;

/**
 * Limits submissions from one address; 0 is no limit. Addresses are personal, so only a keyed hash of them is kept, whose
 * secret ends with the process. A replay of an accepted submission does not count.
 */
export function limitRate(submissionsPerMinute: number): RequestHandler {
  if (submissionsPerMinute === 0) return (_request, _response, next) => next();
  const secret = randomBytes(32);
  return rateLimit({
    windowMs: WINDOW_MS,
    limit: submissionsPerMinute,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    keyGenerator: ({ ip = '' }) =>
      createHmac('sha256', secret).update(ipKeyGenerator(ip, IPV6_PREFIX)).digest('base64'),
    skipSuccessfulRequests: true,
    requestWasSuccessful: (_request, response) => response.hasHeader('Idempotent-Replayed'),
    handler: (_request, response, next) => {
      const seconds = String(response.getHeader('Retry-After') ?? WINDOW_MS / 1000);
      next(new ApiProblem('too-many-requests', {}, { 'Retry-After': seconds }));
    },
  });
}
