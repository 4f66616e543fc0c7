import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { z } from 'zod';

/** What is known of a request while it is answered, and told in its log line: never what the visitor wrote. */
export interface RequestContext {
  requestId: string;
  form?: string;
  hospital?: string;
  submissionId?: string;
  reason?: string;
}

const contextSchema = z.custom<RequestContext>((value) => typeof value === 'object');

/** Gives each request its identifier, which is answered and logged. */
export function startContext(_request: Request, response: Response, next: NextFunction): void {
  const context: RequestContext = { requestId: randomUUID() };
  response.locals.context = context;
  response.setHeader('X-Request-Id', context.requestId);
  next();
}

export function contextOf(response: Response): RequestContext {
  return contextSchema.parse(response.locals.context);
}
