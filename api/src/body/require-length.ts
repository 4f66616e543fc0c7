import type { Request, Response } from 'express';
import { ApiProblem } from '../problems/api-problem.ts';

/** Refuses a body that announces itself as too large, before it is read: parsers would first wait for all of it. */
export function requireLength(request: Request, maxBytes: number): void {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) {
    throw new ApiProblem('content-too-large');
  }
}

/** Tells one who asked before sending to go on: the body is read now. */
export function inviteBody(request: Request, response: Response): void {
  if (asksFirst(request)) response.writeContinue();
}

/** Whether a client waits for a word before it sends the body. */
export function asksFirst({ headers, httpVersion }: Request): boolean {
  return headers.expect?.toLowerCase() === '100-continue' && httpVersion === '1.1';
}
