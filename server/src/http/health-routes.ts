import { type RequestHandler, Router } from 'express';
import type { Registry } from 'prom-client';

export interface HealthParts {
  /** Rejects with the reason when the program cannot do its work now. */
  checkReady: () => Promise<unknown>;
  registry: Registry;
}

/**
 * Answers what machines ask of a program: whether it lives, whether it is ready, and its metrics.
 */
export function healthRoutes({ checkReady, registry }: HealthParts): Router {
  return Router()
    .get('/health/live', (_request, response) => {
      response.json({ status: 'live' });
    })
    .get('/health/ready', async (_request, response) => {
      const reason = await checkReady().then(
        () => undefined,
        (error: Error) => error.message,
      );
      if (reason === undefined) response.json({ status: 'ready' });
      else response.status(503).json({ status: 'not ready', reason });
    })
    .get('/metrics', async (_request, response) => {
      // A gauge that asks the outbox may get no answer.
      const metrics = await registry.metrics().catch(() => undefined);
      if (metrics === undefined)
        response.status(503).type('text').send('no answer from the outbox\n');
      else response.type(registry.contentType).send(metrics);
    })
    .all(['/health/live', '/health/ready', '/metrics'], allowOnly('GET, HEAD'));
}

/** Refuses what a route's own methods have not answered. */
export function allowOnly(methods: string): RequestHandler {
  return (_request, response) => {
    response.status(405).set('Allow', methods).type('text').send(`${methods} only\n`);
  };
}
