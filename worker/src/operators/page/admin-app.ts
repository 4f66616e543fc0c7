import { pageSecurityHeaders } from '@poyanil/domain';
import { type HealthParts, healthRoutes } from '@poyanil/server/http/health-routes';
import express, { type ErrorRequestHandler, type Express } from 'express';
import type { Logger } from 'pino';
import { type OperatorParts, operatorsPage } from './operators-page.ts';

export function createAdminApp(parts: HealthParts & OperatorParts): Express {
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
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
  // Don't send the page's address to other sites. 'no-referrer' would also remove the origin from its own forms.
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
};

/** Express and its body parsers set a status on errors that the request caused. */
function answerError(log: Logger): ErrorRequestHandler {
  return (error, _request, response, _next) => {
    const { status, message } = error;
    if (status >= 400 && status <= 499) {
      response.status(status).type('text').send(`${message}\n`);
      return;
    }
    log.error({ err: error }, 'request to the admin port failed');
    response.status(500).type('text').send("The worker's log has the reason.\n");
  };
}
