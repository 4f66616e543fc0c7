import { readFileSync } from 'node:fs';
import { CONTENT_ROOT, listOperations } from '@poyanil/content';
import type { HospitalId } from '@poyanil/domain';
import { openOutbox } from '@poyanil/outbox';
import { startAdminServer } from '@poyanil/server/http/admin-server';
import { healthRoutes } from '@poyanil/server/http/health-routes';
import { listen } from '@poyanil/server/http/listen';
import { createLog } from '@poyanil/server/logging/create-log';
import { stopOnSignal } from '@poyanil/server/process/shutdown';
import { unknownSettings } from '@poyanil/server/settings/unknown-settings';
import express from 'express';
import { pino } from 'pino';
import { startAlerts } from './alerts/start-alerts.ts';
import { createApp } from './app.ts';
import { readApiConfig } from './config.ts';
import { followFacts } from './content/follow-version.ts';
import { limitContent } from './content/limit-content.ts';
import { openContentSource } from './content/open-content-source.ts';
import { serveContent } from './content/serve-content.ts';
import { addWritableGauge, createMetrics } from './metrics.ts';
import { closeServer, createServer } from './server.ts';
import { serveSite } from './site/serve-site.ts';
import { openMailQueue } from './submissions/enqueue.ts';
import { withTimeouts } from './submissions/outbox-timeouts.ts';

/** How long requests in flight may take to finish; compose waits longer. */
const GRACE_MS = 30_000;
/** When to cut off slower visitors, so that there is time left to close queue and outbox in order. */
const PATIENCE_MS = 25_000;

try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readApiConfig(process.env, (path) => readFileSync(path, 'utf8'));
  // Batch log lines that arrive while others are being written; nothing waits for them.
  const lines = pino.destination({ dest: 1, sync: true, minLength: 4_096, periodicFlush: 50 });
  // Not `flushSync`, which retries forever if the reader is gone. The rest fits into one write.
  process.once('exit', () => lines.flush());
  const log = createLog({ name: 'api', level: config.logLevel, destination: lines });
  for (const unknown of unknownSettings(process.env)) log.warn(unknown, 'unknown setting');
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'uncaught error, exiting');
    process.exit(1);
  });
  const outbox = withTimeouts(await openOutbox(config.outboxUrl, { limits: config.outboxLimits }));
  const metrics = createMetrics(config.build);
  addWritableGauge(metrics.registry, outbox);
  const queue = openMailQueue(config.redisUrl, { metrics, log });
  const operations = listOperations();
  const contentRoot = config.contentDir ?? CONTENT_ROOT;
  const source = await openContentSource({
    root: contentRoot,
    service: config.contentService,
    publicUrl: config.publicUrl,
    operations,
    metrics,
    log,
  });
  const limit = limitContent(config.submissionsPerMinute);
  const kind = config.contentService === undefined ? 'published' : 'hosted';
  const content = serveContent({ source, kind, operations, limit });
  const site = config.webRoot === undefined ? {} : { site: serveSite(config.webRoot) };
  const facts = followFacts(contentRoot, log);
  const publicEmailOf = (id: HospitalId) => facts()?.hospitals[id].contact.email;
  const server = createServer(
    createApp({ ...config, ...site, content, publicEmailOf, log, outbox, queue, metrics }),
  );
  const adminApp = express()
    .disable('x-powered-by')
    .use(healthRoutes({ checkReady: () => outbox.checkWritable(), registry: metrics.registry }));
  const admin = await startAdminServer(adminApp, {
    setting: 'ADMIN_PORT',
    port: config.adminPort,
    host: config.adminHost,
  });
  const port = await listen(server, { setting: 'PORT', port: config.port });
  // The parent process waits for this line, so log it at any level.
  log.child({}, { level: 'info' }).info({ port, adminPort: admin.port }, 'listening');
  outbox.checkWritable().catch(({ message, cause }: Error) => {
    const reason = cause instanceof Error ? cause.message : message;
    log.warn({ reason }, 'outbox not writable, forms get 503');
  });
  const { alertUrl, heartbeatUrl, mailCommand, alertIntervalMs: intervalMs } = config;
  const alerts = startAlerts({
    outbox,
    alertUrl,
    heartbeatUrl,
    mailCommand,
    contentDir: config.contentDir,
    intervalMs,
    metrics,
    log,
  });
  stopOnSignal(log, GRACE_MS, async () => {
    await Promise.all([closeServer(server, PATIENCE_MS), alerts.stop()]);
    await queue.close();
    await outbox.close();
    await admin.close();
  });
}
