import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Express } from 'express';
import { listen } from './listen.ts';

// Who needs longer to ask is no browser, and no scraper.
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 5_000,
};
/** Neither slow nor many connections may cost a program those that it needs for its work. */
const SILENCE_MS = 60_000;
const MAX_CONNECTIONS = 64;

/** Starts the port for those who run a program. Rejects when it cannot listen, with words that name the setting. */
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
