import { createHmac, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { NextFunction, Request, Response } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import { ApiProblem } from '../problems/api-problem.ts';

/** Length of the IPv6 prefix that counts as one visitor, because a household has one such network with any number of addresses. */
const IPV6_PREFIX = 64;
const WINDOW_MS = 60_000;

/** Creates a function that hashes a client's address. Addresses are personal, so the key is only in memory and ends with the process. */
export function createAddressHasher(): (request: Request) => string {
  const secret = randomBytes(32);
  return ({ ip = '' }) => createHmac('sha256', secret).update(networkOf(ip)).digest('base64');
}

/** Matches an address, optionally in brackets, and optionally with the port that Azure's gateways and IIS append. */
const ADDRESS_AND_PORT = /^"?\[?(.*?)\]?(?::\d+)?"?$/;

/** Returns an address's network. Other entries all count as one visitor, because each would otherwise have its own limit. */
export function networkOf(entry: string): string {
  const address = isIP(entry) > 0 ? entry : (ADDRESS_AND_PORT.exec(entry)?.[1] ?? '');
  return isIP(address) > 0 ? ipKeyGenerator(address, IPV6_PREFIX) : 'unknown';
}

export const limitOptions = {
  windowMs: WINDOW_MS,
  standardHeaders: 'draft-8',
  legacyHeaders: false,
  handler: (_request: Request, response: Response, next: NextFunction): void => {
    const seconds = String(response.getHeader('Retry-After') ?? WINDOW_MS / 1000);
    next(new ApiProblem('too-many-requests', {}, { 'Retry-After': seconds }));
  },
} as const;
