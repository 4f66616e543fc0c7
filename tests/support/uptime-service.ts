import { createServer } from 'node:http';
import { vi } from 'vitest';
import { listenOnLoopback } from './listen-on-loopback.ts';

/** A dead man's switch: receives pings for as long as all is well. */
export interface UptimeService {
  /** A secret, because anyone who knows its path can suppress its alarm. */
  url: string;
  secret: string;
  pings: number;
  /** The status of its responses from now on. A ping with an error status does not count. */
  status: number;
  heard(): Promise<void>;
  stop(): void;
}

export async function startUptimeService(): Promise<UptimeService> {
  const secret = 'a1b2c3d4-ping';
  const server = createServer((request, response) => {
    const isPing = request.method === 'GET' && request.url === `/${secret}`;
    if (isPing && service.status === 200) service.pings += 1;
    response.writeHead(isPing ? service.status : 404).end();
  });
  const port = await listenOnLoopback(server);
  const service: UptimeService = {
    url: `http://127.0.0.1:${port}/${secret}`,
    secret,
    pings: 0,
    status: 200,
    async heard() {
      const before = service.pings;
      const isSo = () => {
        if (service.pings <= before) throw new Error(`${service.pings} pings`);
      };
      await vi.waitFor(isSo, { timeout: 15_000, interval: 20 });
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
  return service;
}
