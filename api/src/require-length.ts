import type { Request, Response } from 'express';
import { ApiProblem } from './api-problem.ts';

/** Refuses a body that announces itself as too large, before it is read: parsers would first wait for all of it. */
export function requireLength(request: Request, maxBytes: number): void {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) {
    throw new ApiProblem('content-too-large');
  }
}

/** Tells one who asked before sending to go on: the body is read now. */
export function inviteBody(request: Request, response: Response): void {
  const asks = request.headers.expect?.toLowerCase() === '100-continue';
  if (asks && request.httpVersion === '1.1') response.writeContinue();
}
