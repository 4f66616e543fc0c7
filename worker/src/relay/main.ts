import { readFileSync } from 'node:fs';
import { createHeartbeat } from '@poyanil/server/alerts/heartbeat';
import { postAlerts } from '@poyanil/server/alerts/notification';
import { startAdminServer } from '@poyanil/server/http/admin-server';
import { sendConsoleToLog } from '@poyanil/server/logging/console-to-log';
import { createLog } from '@poyanil/server/logging/create-log';
import { stopOnSignal } from '@poyanil/server/process/shutdown';
import { readRelayConfig } from './config.ts';
import { createRelayApp } from './relay-app.ts';

const STOP_MS = 10_000;

try {
  const config = readRelayConfig(process.env, (path) => readFileSync(path, 'utf8'));
  const log = createLog({ name: 'alert-relay', level: config.logLevel });
  sendConsoleToLog(log);
  const { alertUrl, watchdogUrl } = config;
  if (alertUrl === undefined) {
    log.warn('Nobody is told of alerts, which stand in this log alone: set ALERT_URL, a webhook');
  }
  const server = await startAdminServer(
    createRelayApp({
      tell: alertUrl === undefined ? undefined : (alerts) => postAlerts(alertUrl, alerts),
      ping: createHeartbeat({ setting: 'WATCHDOG_URL', program: 'relay', url: watchdogUrl, log }),
      log,
    }),
    { setting: 'RELAY_PORT', port: config.port, host: config.host },
  );
  log.child({}, { level: 'info' }).info({ port: server.port }, 'listening');
  stopOnSignal(log, STOP_MS, server.close);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
