import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';
import { contextOf } from './request-context.ts';

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
