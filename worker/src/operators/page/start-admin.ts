import { once } from 'node:events';
import { createServer } from 'node:http';
import { answerTo, send } from './answer.ts';
import { healthRoutes, type Watched } from './health-routes.ts';
import { type OperatorParts, operatorRoutes } from './operator-routes.ts';

export interface AdminServer {
  port: number;
  close(): Promise<void>;
}

export interface AdminParts extends Watched, OperatorParts {
  host: string;
  port: number;
}

// Who needs longer to ask is no browser, and no scraper.
const HEADERS_MS = 10_000;
const REQUEST_MS = 20_000;
const CHECK_MS = 5_000;
/** Neither slow nor many connections may cost the worker those that it sends e-mails by. */
const SILENCE_MS = 60_000;
const MAX_CONNECTIONS = 64;

/** Health and metrics, and a page for people, for those who run the worker. Rejects when it cannot listen. */
export async function startAdmin({ host, port, ...parts }: AdminParts): Promise<AdminServer> {
  const routes = { ...healthRoutes(parts), ...operatorRoutes(parts) };
  const limits = {
    headersTimeout: HEADERS_MS,
    requestTimeout: REQUEST_MS,
    connectionsCheckingInterval: CHECK_MS,
  };
  const server = createServer(limits, (request, response) => {
    answerTo(request, routes).then(
      (answer) => send(response, answer),
      (error: unknown) => {
        parts.log.error({ err: error }, 'admin port could not answer');
        send(response, { status: 500, body: "the worker's log says why\n" });
      },
    );
  });
  server.timeout = SILENCE_MS;
  server.maxConnections = MAX_CONNECTIONS;
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
  };
}
