import type { Registry } from 'prom-client';
import type { Answer, Routes } from './answer.ts';

export interface Watched {
  registry: Registry;
  isReady: () => boolean;
}

/** What machines ask: open to all who reach the port. */
export function healthRoutes({ registry, isReady }: Watched): Routes {
  return {
    '/health/live': { GET: () => ({ status: 200, body: 'live\n' }) },
    '/health/ready': {
      GET: () =>
        isReady()
          ? { status: 200, body: 'ready\n' }
          : { status: 503, body: 'reconciler is late\n' },
    },
    '/metrics': { GET: () => metrics(registry) },
  };
}

async function metrics(registry: Registry): Promise<Answer> {
  try {
    return { status: 200, body: `${await registry.metrics()}\n`, type: registry.contentType };
  } catch {
    // Metrics ask the outbox, which may not answer.
    return { status: 503, body: 'outbox does not answer\n' };
  }
}
