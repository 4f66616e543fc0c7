import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';

/** What is known of a request while it is answered, and told in its log line: never what the visitor wrote. */
export interface RequestContext {
  requestId: string;
  /** The submission's, by the name that it has in the worker's log too. */
  id?: string;
  form?: string;
  hospital?: string;
  reason?: string;
  /** Whether it repeated a submission that was accepted before. */
  isReplay?: true;
}

const REQUEST_ID_HEADER = 'X-Request-Id';

/** What nginx makes, and others like it; a longer word, or another, is nobody's identifier. */
const REQUEST_ID = /^[A-Za-z0-9-]{16,64}$/;

/** Gives each request its identifier, which is answered and logged: that of the proxy in front, where there is one. */
export function startContext(request: Request, response: Response, next: NextFunction): void {
  const given = request.app.get('trust proxy') > 0 ? request.get(REQUEST_ID_HEADER) : undefined;
  const requestId = given !== undefined && REQUEST_ID.test(given) ? given : randomUUID();
  const context: RequestContext = { requestId };
  response.locals.context = context;
  response.set(REQUEST_ID_HEADER, requestId);
  next();
}

export function contextOf(response: Response): RequestContext {
  const { context }: { context?: RequestContext } = response.locals;
  if (context === undefined) throw new Error('The request has not been begun');
  return context;
}
