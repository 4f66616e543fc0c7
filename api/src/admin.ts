import type { Outbox } from '@poyanil/outbox';
import express, { type Express } from 'express';
import type { Registry } from 'prom-client';

/** Health and metrics, for operators' eyes: on a port of its own that the internet does not reach. */
export function createAdmin(outbox: Outbox, registry: Registry): Express {
  const admin = express();
  admin.disable('x-powered-by');
  admin.get('/health/live', (_request, response) => {
    response.json({ status: 'live' });
  });
  admin.get('/health/ready', async (_request, response) => {
    const reason = await outbox.checkWritable().then(
      () => undefined,
      (error: Error) => error.message,
    );
    if (reason === undefined) response.json({ status: 'ready' });
    else response.status(503).json({ status: 'not ready', reason });
  });
  admin.get('/metrics', async (_request, response) => {
    response.type(registry.contentType).send(await registry.metrics());
  });
  return admin;
}
