import { createHmac, randomBytes } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import { ApiProblem } from './api-problem.ts';

/** A household has one such network; within it, addresses can be had without end. */
const IPV6_PREFIX = 64;
export const WINDOW_MS = 60_000;

/** Addresses are personal, so only a keyed hash of them is kept, whose secret ends with the process. */
export function createVisitors() {
  const secret = randomBytes(32);
  const hash = (text: string): string => createHmac('sha256', secret).update(text).digest('base64');
  return {
    hash,
    visitorOf: ({ ip = '' }: Request): string => hash(ipKeyGenerator(ip, IPV6_PREFIX)),
  };
}

/** What every limit by address has in common. */
export const limitOptions = {
  windowMs: WINDOW_MS,
  standardHeaders: 'draft-8',
  legacyHeaders: false,
  handler: (_request: Request, response: Response, next: NextFunction): void => {
    const seconds = String(response.getHeader('Retry-After') ?? WINDOW_MS / 1000);
    next(new ApiProblem('too-many-requests', {}, { 'Retry-After': seconds }));
  },
} as const;
