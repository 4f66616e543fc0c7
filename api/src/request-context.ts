import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';

/**
 * The facts of a request while it is answered, told in its log line: never what the visitor wrote.
 */
export interface RequestContext {
  requestId: string;
  /** The submission's, by the name that it has in the worker's log too. */
  id?: string;
  form?: string;
  hospital?: string;
  reason?: string;
  isReplay?: true;
}

const REQUEST_ID_HEADER = 'X-Request-Id';

/**
 * Identifiers as nginx and others like it make them; a longer word, or another, is nobody's
 * identifier.
 */
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

/** One log line and the metrics for each request to the API, once it has been answered. A submission's story begins there. */
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
