import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';

export interface AdminServer {
  port: number;
  close(): Promise<void>;
}

export interface AdminParts {
  host: string;
  port: number;
  registry: Registry;
  isReady: () => boolean;
}

/** Health and metrics, for those who run the worker. Rejects when it cannot listen. */
export async function startAdmin({ host, port, registry, isReady }: AdminParts) {
  const pages: Record<string, (response: ServerResponse) => void | Promise<void>> = {
    '/health/live': (response) => answer(response, 200, 'live'),
    '/health/ready': (response) =>
      isReady() ? answer(response, 200, 'ready') : answer(response, 503, 'reconciler is late'),
    '/metrics': async (response) => {
      const metrics = await registry.metrics();
      answer(response, 200, metrics, registry.contentType);
    },
  };
  const server = createServer((request, response) => {
    const page = pages[request.url?.split('?')[0] ?? ''];
    if (page === undefined) return answer(response, 404, 'not found');
    if (request.method !== 'GET') return answer(response, 405, 'GET only');
    // Metrics ask the outbox, which may not answer.
    Promise.resolve(page(response)).catch(() => answer(response, 503, 'outbox does not answer'));
  });
  server.listen(port, host);
  await once(server, 'listening').catch((cause: Error) => {
    throw new Error(
      `WORKER_ADMIN_PORT, ADMIN_HOST: cannot listen on ${host}:${port} (${cause.message}): end what uses the port, or set another`,
      { cause },
    );
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  } satisfies AdminServer;
}

function answer(response: ServerResponse, status: number, text: string, type = 'text/plain'): void {
  response.writeHead(status, { 'Content-Type': type }).end(`${text}\n`);
}
