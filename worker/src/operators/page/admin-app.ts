import { pageSecurityHeaders } from '@poyanil/domain';
import { type HealthParts, healthRoutes } from '@poyanil/server/http/health-routes';
import express, { type ErrorRequestHandler, type Express } from 'express';
import type { Logger } from 'pino';
import { type OperatorParts, operatorsPage } from './operators-page.ts';

/** Answers with health and metrics, and a page for people, for those who run the worker. */
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
