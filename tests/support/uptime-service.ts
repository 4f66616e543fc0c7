import { createServer } from 'node:http';
import { vi } from 'vitest';
import { listenOnLoopback } from './listen-on-loopback.ts';

/** A dead man's switch: hears that all is well, for as long as somebody says so. */
export interface UptimeService {
  /** Anyone who knows the address can keep it quiet: its path is a secret. */
  url: string;
  secret: string;
  pings: number;
  /** The status of its answers from now on; a ping that fails is none. */
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
