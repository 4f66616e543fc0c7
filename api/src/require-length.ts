import type { Request } from 'express';
import { ApiProblem } from './api-problem.ts';

/** Refuses a body that announces itself as too large, before it is read: parsers would first wait for all of it. */
export function requireLength(request: Request, maxBytes: number): void {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) {
    throw new ApiProblem('content-too-large');
  }
}
