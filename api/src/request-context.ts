import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';

/** Attributes for a request's log line. They never contain what the visitor wrote. */
export interface RequestContext {
  requestId: string;
  /** The submission's id; the worker's log uses the same field name. */
  id?: string;
  form?: string;
  hospital?: string;
  reason?: string;
  isReplay?: true;
}

const REQUEST_ID_HEADER = 'X-Request-Id';

/** Matches request ids as nginx and similar proxies make them. Other values are replaced by a new id. */
const REQUEST_ID = /^[A-Za-z0-9-]{16,64}$/;

/** Creates the context of a request. Its id is sent in the response and logged. It comes from the proxy in front, if that has set one. */
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
  if (context === undefined) throw new Error('The request has no context yet');
  return context;
}

export function watchRequests(log: Logger, metrics: Metrics): RequestHandler {
  return (request, response, next) => {
    const start = performance.now();
    response.once('close', () => {
      const ms = performance.now() - start;
      const context = contextOf(response);
      const { form = 'none', reason } = context;
      const status = response.writableFinished ? response.statusCode : 'aborted';
      metrics.answerSeconds.observe({ form, status }, ms / 1000);
      if (reason !== undefined) metrics.rejections.inc({ form, reason });
      const facts = { ...context, method: request.method, status, ms: Math.round(ms) };
      log.info(facts, context.id === undefined ? 'answered' : 'accepted');
    });
    next();
  };
}
