import { once } from 'node:events';
import { createServer } from 'node:http';
import { pageSecurityHeaders } from '@poyanil/domain';
import { type HealthParts, healthRoutes } from '@poyanil/server/http/health-routes';
import { listen } from '@poyanil/server/http/listen';
import express, { type ErrorRequestHandler, type Express } from 'express';
import type { Logger } from 'pino';
import { type OperatorParts, operatorsPage } from './operators-page.ts';

export interface AdminServer {
  port: number;
  close(): Promise<void>;
}

export interface AdminParts extends HealthParts, OperatorParts {
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
  const limits = {
    headersTimeout: HEADERS_MS,
    requestTimeout: REQUEST_MS,
    connectionsCheckingInterval: CHECK_MS,
  };
  const server = createServer(limits, createAdminApp(parts));
  server.timeout = SILENCE_MS;
  server.maxConnections = MAX_CONNECTIONS;
  return {
    port: await listen(server, { setting: 'WORKER_ADMIN_PORT', port, host }),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function createAdminApp(parts: HealthParts & OperatorParts): Express {
  return express()
    .disable('x-powered-by')
    .disable('etag')
    .use((_request, response, next) => {
      response.set(HEADERS);
      next();
    })
    .use(healthRoutes(parts))
    .use(operatorsPage(parts))
    .use((_request, response) => void response.status(404).type('text').send('not found\n'))
    .use(answerError(parts.log));
}

const HEADERS = {
  ...pageSecurityHeaders(),
  'Content-Security-Policy': [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; '),
  // Nobody else learns of the page; with 'no-referrer', its own forms would not say where they come from either.
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
};

/** Express and its readers of bodies put a status on what a request has got wrong. */
function answerError(log: Logger): ErrorRequestHandler {
  return (error, _request, response, _next) => {
    const { status, message } = error;
    if (status >= 400 && status <= 499) {
      response.status(status).type('text').send(`${message}\n`);
      return;
    }
    log.error({ err: error }, 'admin port could not answer');
    response.status(500).type('text').send("the worker's log says why\n");
  };
}
