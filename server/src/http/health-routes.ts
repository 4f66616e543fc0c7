import { type RequestHandler, Router } from 'express';
import type { Registry } from 'prom-client';

export interface HealthParts {
  /** Rejects with the reason if the program can't do its work now. */
  checkReady: () => Promise<unknown>;
  registry: Registry;
}

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
      // A gauge that reads the outbox may fail.
      const metrics = await registry.metrics().catch(() => undefined);
      if (metrics === undefined)
        response.status(503).type('text').send('no answer from the outbox\n');
      else response.type(registry.contentType).send(metrics);
    })
    .all(['/health/live', '/health/ready', '/metrics'], allowOnly('GET, HEAD'));
}

export function allowOnly(methods: string): RequestHandler {
  return (_request, response) => {
    response.status(405).set('Allow', methods).type('text').send(`${methods} only\n`);
  };
}
