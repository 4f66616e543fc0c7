import { openOutbox } from '@poyanil/outbox';
import { createHeartbeat } from '@poyanil/server/alerts/heartbeat';
import type { Logger } from 'pino';
import { channelWarning } from './alerts/channel-warning.ts';
import { openOperators } from './alerts/notify.ts';
import { startAlerts } from './alerts/start-alerts.ts';
import type { WorkerConfig } from './config.ts';
import { deliver } from './delivery/deliver.ts';
import { addCapGauge, openDeliveryCap } from './delivery/delivery-cap.ts';
import { createMetrics } from './metrics.ts';
import { startAdmin } from './operators/page/start-admin.ts';
import { connectRedis } from './queue/connect-redis.ts';
import { openQueues } from './queue/queues.ts';
import { startReconciler } from './queue/reconciler.ts';
import { watchRedisWrites } from './queue/redis-writes.ts';
import { openTransports } from './smtp/transport.ts';

export interface RunningWorker {
  adminPort: number;
  /** Takes no more work, finishes the mails in flight, and puts everything away. */
  stop(): Promise<void>;
}

/** Rejects with words for the operator when it cannot start. Needs outbox and admin port, but no Redis. */
export async function startWorker(config: WorkerConfig, log: Logger): Promise<RunningWorker> {
  const { destinations, mailFrom, leaseMs, retryBaseMs, mailsAtOnce: atOnce } = config;
  const outbox = await openOutbox(config.outboxUrl, { limits: config.outboxLimits });
  const metrics = createMetrics(outbox);
  const warning = channelWarning(config.alerts, config.heartbeatUrl);
  if (warning !== undefined) log.warn(warning);
  const cap = openDeliveryCap(outbox, config.mailCap);
  let isFresh = () => false;
  let runNow = () => {};
  const admin = await startAdmin({
    host: config.adminHost,
    port: config.adminPort,
    registry: metrics.registry,
    async checkReady() {
      if (!isFresh()) throw new Error('reconciler is late');
    },
    adminPassword: config.adminPassword,
    runNow: () => runNow(),
    isHeld: cap.isHolding,
    outbox,
    warning,
    log,
    mailCommand: config.mailCommand,
  });
  const redis = connectRedis(config.redisUrl, metrics, log);
  const transports = openTransports(destinations, {
    smtpTimeoutMs: config.smtpTimeoutMs,
    atOnce,
  });
  const delivery = {
    outbox,
    transports,
    destinations,
    mailFrom,
    cap,
    leaseMs,
    retryBaseMs,
    metrics,
    log,
  };
  const queues = openQueues({
    redis,
    atOnce,
    leaseMs,
    metrics,
    log,
    deliver: (id, hospital) => deliver(id, hospital, delivery),
  });
  addCapGauge(metrics.registry, cap);
  const reconciler = startReconciler({
    outbox,
    queues,
    cap,
    leaseMs,
    metrics,
    log,
    intervalMs: config.reconcileMs,
    deadLetterMs: config.deadLetterMs,
  });
  const operators = openOperators(config.alerts, { metrics, log });
  ({ isFresh, runNow } = reconciler);
  const alerts = startAlerts({
    outbox,
    operators,
    isFresh,
    log,
    redisWrites: watchRedisWrites({ redis, metrics }),
    heartbeat: createHeartbeat({
      program: 'worker',
      url: config.heartbeatUrl,
      failures: metrics.heartbeatFailures,
      log,
    }),
    intervalMs: config.reconcileMs,
    deadLetterMs: config.deadLetterMs,
    mailCommand: config.mailCommand,
  });
  redis.on('ready', reconciler.runNow);
  return {
    adminPort: admin.port,
    async stop() {
      await Promise.all([reconciler.stop(), queues.close(), alerts.stop()]);
      operators.close();
      redis.disconnect();
      transports.close();
      await Promise.all([admin.close(), outbox.close()]);
    },
  };
}
