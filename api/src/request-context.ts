import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { z } from 'zod';

/** What is known of a request while it is answered, and told in its log line: never what the visitor wrote. */
export interface RequestContext {
  requestId: string;
  /** The submission's, by the name that it has in the worker's log too. */
  id?: string;
  form?: string;
  hospital?: string;
  reason?: string;
}

const contextSchema = z.custom<RequestContext>((value) => typeof value === 'object');

/** What nginx makes, and others like it; a longer word, or another, is nobody's identifier. */
const REQUEST_ID = /^[A-Za-z0-9-]{16,64}$/;

/** Gives each request its identifier, which is answered and logged: that of the proxy in front, where there is one. */
export function startContext(request: Request, response: Response, next: NextFunction): void {
  const given = request.app.get('trust proxy') > 0 ? request.get('X-Request-Id') : undefined;
  const requestId = given !== undefined && REQUEST_ID.test(given) ? given : randomUUID();
  const context: RequestContext = { requestId };
  response.locals.context = context;
  response.setHeader('X-Request-Id', context.requestId);
  next();
}

export function contextOf(response: Response): RequestContext {
  return contextSchema.parse(response.locals.context);
}
