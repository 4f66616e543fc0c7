import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Express } from 'express';
import { listen } from './listen.ts';

// Browsers and scrapers send their requests well within these limits.
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 5_000,
};
/** Timeout for a silent connection. Slow or numerous connections must not use up those that a program needs for its work. */
const SILENCE_MS = 60_000;
const MAX_CONNECTIONS = 64;

/** Starts the port for operators. Rejects with an error that names the setting if it can't listen. */
export async function startAdminServer(
  app: Express,
  address: { setting: string; port: number; host: string },
) {
  const server = createServer(LIMITS, app);
  server.timeout = SILENCE_MS;
  server.maxConnections = MAX_CONNECTIONS;
  return {
    port: await listen(server, address),
    async close(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
