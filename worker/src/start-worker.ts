import { type Outbox, OutboxUnavailableError, openOutbox } from '@poyanil/outbox';
import { createHeartbeat } from '@poyanil/server/alerts/heartbeat';
import { startAdminServer } from '@poyanil/server/http/admin-server';
import { hashesOfSite, refuseOtherSite } from '@poyanil/server/settings/own-site';
import type { Logger } from 'pino';
import { addChannelGauge, channelsOf } from './alerts/channel-proof.ts';
import { createOperatorNotifier } from './alerts/notify.ts';
import { startWorkerAlerts } from './alerts/start-worker-alerts.ts';
import { listUnconfirmed, listWarnings } from './alerts/warnings.ts';
import { isNoReply } from './bounces/no-reply.ts';
import { startBounces } from './bounces/start-bounces.ts';
import type { WorkerConfig } from './config.ts';
import { deliver } from './delivery/deliver.ts';
import { addCapGauge, openDeliveryCap } from './delivery/delivery-cap.ts';
import { createWorkerMetrics } from './metrics.ts';
import { createAdminApp } from './operators/page/admin-app.ts';
import { openQueues } from './queue/queues.ts';
import { startReconciler } from './queue/reconciler.ts';
import { connectWorkerRedis, firstConnection } from './queue/redis-check.ts';
import { openTransports } from './smtp/transport.ts';

/** Number of reconciler intervals between two readings of the bounce mailbox, so that it is read once a minute. */
const BOUNCES_INTERVALS = 2;

/** Starts the worker. Rejects with a message for operators if it can't. Needs outbox and admin port, but not Redis. */
export async function startWorker(config: WorkerConfig, log: Logger) {
  const { destinations, leaseMs, mailsAtOnce: atOnce, reconcileMs: intervalMs } = config;
  const { heartbeatUrl, deadLetterMs, mailCommand } = config;
  const outbox = await openOwnOutbox(config);
  const metrics = createWorkerMetrics(outbox, config.build);
  const warnings = listWarnings(config);
  for (const warning of warnings) log.warn(warning);
  const unconfirmed = () => listUnconfirmed(config, outbox);
  // Don't await this, because a database that is down must not keep the worker from starting.
  unconfirmed().then(
    (found) => found.map((warning) => log.warn(warning)),
    (error) => log.warn({ err: error }, 'could not read which alert channels are confirmed'),
  );
  const channels = channelsOf(config.alerts);
  addChannelGauge(metrics.registry, outbox, channels);
  metrics.bouncesUnread.set(isNoReply(config.mailBounces) ? 1 : 0);
  const cap = openDeliveryCap(outbox, config.mailCap);
  addCapGauge(metrics.registry, cap);
  let isFresh = () => false;
  let runNow = () => {};
  const adminApp = createAdminApp({
    registry: metrics.registry,
    async checkReady() {
      if (!isFresh()) throw new Error('reconciler is late');
    },
    adminPassword: config.adminPassword,
    runNow: () => runNow(),
    isHeld: cap.isThrottling,
    outbox,
    readWarnings: async () => [...warnings, ...(await unconfirmed())],
    log,
    mailCommand,
  });
  const admin = await startAdminServer(adminApp, {
    setting: 'WORKER_ADMIN_PORT',
    port: config.adminPort,
    host: config.adminHost,
  });
  const redis = connectWorkerRedis(config.redisUrl, metrics, log);
  const { smtpTimeoutMs, mailHelo: helo } = config;
  const transports = openTransports(destinations, { smtpTimeoutMs, helo, atOnce });
  const { mailFrom, mailBounces, retryBaseMs } = config;
  const sending = { transports, destinations, mailFrom, mailBounces, cap, leaseMs, retryBaseMs };
  const delivery = { outbox, ...sending, metrics, log };
  const { queues, close: closeQueues } = openQueues({
    redis,
    atOnce,
    leaseMs,
    metrics,
    log,
    deliver: (due) => deliver(due, delivery),
  });
  await firstConnection(redis);
  const scheduling = { redis, queues, intervalMs, deadLetterMs, channels };
  const reconciler = startReconciler({ outbox, ...scheduling, metrics, log });
  ({ isFresh, runNow } = reconciler);
  redis.on('ready', runNow);
  const operators = createOperatorNotifier(config.alerts, { metrics, log });
  const { bouncesUrl } = config;
  const bouncesMs = BOUNCES_INTERVALS * intervalMs;
  const bounces = startBounces({ url: bouncesUrl, outbox, metrics, intervalMs: bouncesMs, log });
  const alerts = startWorkerAlerts({
    outbox,
    operators,
    isFresh,
    log,
    heartbeat: createHeartbeat({
      program: 'worker',
      url: heartbeatUrl,
      failures: metrics.heartbeatFailures,
      log,
    }),
    intervalMs,
    deadLetterMs,
    mailCommand,
    bouncesReadSince: bouncesUrl === undefined ? undefined : Date.now(),
  });
  return {
    adminPort: admin.port,
    async stop(): Promise<void> {
      await Promise.all([reconciler.stop(), closeQueues(), alerts.stop(), bounces.stop()]);
      operators.close();
      redis.disconnect();
      for (const transport of Object.values(transports)) transport.close();
      await Promise.all([admin.close(), outbox.close()]);
    },
  };
}

/** Opens the outbox. Rejects if it belongs to another site. Each lease checks this again, because a site may be set up during a trial. */
async function openOwnOutbox({
  outboxUrl,
  outboxLimits,
  addresses,
  mailCommand,
}: WorkerConfig): Promise<Outbox> {
  const outbox = await openOutbox(outboxUrl, { limits: outboxLimits });
  let isRecorded = false;
  async function checkSite(): Promise<void> {
    refuseOtherSite(await outbox.readSite(), addresses, mailCommand);
    const hashes = hashesOfSite(addresses);
    if (hashes !== undefined && !isRecorded) await outbox.recordSite(hashes);
    isRecorded = true;
  }
  try {
    await checkSite();
  } catch (error) {
    if (!(error instanceof OutboxUnavailableError)) {
      await outbox.close();
      throw error;
    }
  }
  return {
    ...outbox,
    async takeLease(id, owner, leaseMs) {
      await checkSite();
      return outbox.takeLease(id, owner, leaseMs);
    },
  };
}
