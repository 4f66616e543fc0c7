import type { AlertNotification } from '@poyanil/server/alerts/notification';
import { allowOnly } from '@poyanil/server/http/health-routes';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { z } from 'zod';
import { alertmanagerPost, notificationOf } from './alertmanager-post.ts';

/** A post of a hundred alerts has 100 kB. */
const MAX_BODY = '2mb';
/** Alertmanager tries again sooner; then operators have been told, or it has failed again. */
const QUIET_MS = 15 * 60_000;

export interface RelayParts {
  /** Tells operators; absent without ALERT_URL: the log alone has it. */
  tell?: ((notifications: readonly AlertNotification[]) => Promise<void>) | undefined;
  /** Tells a dead man's switch that alerts work; absent without WATCHDOG_URL. */
  ping?: (() => Promise<void>) | undefined;
  log: Logger;
  now?: () => number;
}

/**
 * Passes Alertmanager's alerts on to ALERT_URL, in the form that it takes. What could not be told is answered with 502, so that
 * Alertmanager tries again; as long as that goes on, the dead man's switch hears nothing either.
 */
export function createRelayApp({ tell, ping, log, now = Date.now }: RelayParts): Express {
  let failedAt = Number.NEGATIVE_INFINITY;

  const takeAlerts: RequestHandler = async (request, response) => {
    const notifications = alertmanagerPost.parse(request.body).alerts.map(notificationOf);
    for (const { text, advice, ...facts } of notifications) {
      log[facts.change === 'raised' ? 'error' : 'info']({ alert: facts, advice }, text);
    }
    try {
      await tell?.(notifications);
      failedAt = Number.NEGATIVE_INFINITY;
      response.status(204).end();
    } catch (error) {
      failedAt = now();
      const reason = wordsOf(error);
      log.error({ reason }, 'operators could not be told');
      response.status(502).type('text').send(`${reason}\n`);
    }
  };

  const takeWatchdog: RequestHandler = async (request, response) => {
    alertmanagerPost.parse(request.body);
    if (now() - failedAt > QUIET_MS) await ping?.();
    response.status(204).end();
  };

  /** Another version of Alertmanager may post what nobody understands here: then operators are told of nothing, too. */
  const refuse: ErrorRequestHandler = (error, _request, response, _next) => {
    failedAt = now();
    log.error({ reason: wordsOf(error) }, 'what was posted is not of Alertmanager');
    response.status(error.status ?? 400).type('text');
    response.send('not a post of Alertmanager, version 4\n');
  };

  return express()
    .disable('x-powered-by')
    .get('/health/live', (_request, response) => {
      response.json({ status: 'live' });
    })
    .post('/alerts', express.json({ limit: MAX_BODY }), takeAlerts)
    .post('/watchdog', express.json({ limit: MAX_BODY }), takeWatchdog)
    .all('/health/live', allowOnly('GET, HEAD'))
    .all(['/alerts', '/watchdog'], allowOnly('POST'))
    .use(refuse);
}

function wordsOf(error: unknown): string {
  if (error instanceof z.ZodError) return z.prettifyError(error);
  return error instanceof Error ? error.message : String(error);
}
