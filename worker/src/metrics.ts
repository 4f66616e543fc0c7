import { hospitalIds } from '@poyanil/domain';
import { createRegistry } from '@poyanil/server/metrics/registry';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import packageJson from '../package.json' with { type: 'json' };
import { addOutboxGauges, type ObservedOutbox } from './outbox-gauges.ts';

export type WorkerMetrics = ReturnType<typeof createMetrics>;

/** Accept to mailbox: from a healthy second to the night in which a mail server was away. */
const LATENCY_SECONDS = [1, 5, 15, 30, 60, 120, 300, 900, 3_600, 21_600, 86_400];
const SEND_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 600];

/** The worker's metrics, in a registry of their own. Labels are names of ours, never what a visitor sent. */
export function createMetrics(outbox: ObservedOutbox) {
  const registry = createRegistry(packageJson.version);
  const registers = [registry];
  addOutboxGauges(registry, outbox);
  const metrics = {
    registry,
    ...deliveryMetrics(registers),
    ...queueMetrics(registers),
    alertFailures: new Counter({
      name: 'alert_failures_total',
      help: 'Times that operators could not be told, by channel; it is tried until they are',
      labelNames: ['channel'],
      registers,
    }),
    heartbeatFailures: new Counter({
      name: 'heartbeat_failures_total',
      help: 'Times that HEARTBEAT_URL could not be told that all is well',
      registers,
    }),
  };
  startAtZero(metrics);
  return metrics;
}

function deliveryMetrics(registers: Registry[]) {
  return {
    attempts: new Counter({
      name: 'job_attempts_total',
      help: 'Attempts to deliver a submission, by how they ended',
      labelNames: ['hospital', 'outcome'],
      registers,
    }),
    smtpErrors: new Counter({
      name: 'smtp_errors_total',
      help: 'Messages that a mail server did not take, by code',
      labelNames: ['hospital', 'class', 'code'],
      registers,
    }),
    sendSeconds: new Histogram({
      name: 'smtp_send_seconds',
      help: 'How long a mail server took for one message',
      labelNames: ['hospital'],
      buckets: SEND_SECONDS,
      registers,
    }),
    deliveryLatency: new Histogram({
      name: 'delivery_latency_seconds',
      help: 'From the acceptance of a submission to that of its e-mail',
      labelNames: ['hospital'],
      buckets: LATENCY_SECONDS,
      registers,
    }),
    ambiguous: new Counter({
      name: 'smtp_ambiguous_total',
      help: 'Messages that were transmitted whole and never answered: the server may have them',
      labelNames: ['hospital'],
      registers,
    }),
    duplicatesSuspected: new Counter({
      name: 'duplicate_suspected_total',
      help: 'E-mails of which staff may get a second copy, by why it cannot be known',
      labelNames: ['hospital', 'cause'],
      registers,
    }),
    recordFailures: new Counter({
      name: 'outbox_record_failures_total',
      help: 'Times that the outbox could not record a delivery; it is tried until it can',
      registers,
    }),
  };
}

function queueMetrics(registers: Registry[]) {
  return {
    reconcilerLastRun: new Gauge({
      name: 'reconciler_last_run_timestamp',
      help: 'When the last whole round of the reconciler ended, in seconds since 1970',
      registers,
    }),
    reconcilerFailures: new Counter({
      name: 'reconciler_failures_total',
      help: 'Rounds of the reconciler that did not get to their end',
      registers,
    }),
    requeued: new Counter({
      name: 'reconciler_requeued_total',
      help: 'Submissions that the queue did not have, had for too late, or did not hand out, and that the reconciler gave it',
      labelNames: ['hospital', 'reason'],
      registers,
    }),
    stalled: new Counter({
      name: 'job_stalled_total',
      help: 'Jobs whose worker vanished',
      labelNames: ['hospital'],
      registers,
    }),
    lockRenewalsFailed: new Counter({
      name: 'lock_renewal_failed_total',
      help: 'Locks of running jobs that Redis did not prolong',
      labelNames: ['hospital'],
      registers,
    }),
    redisUp: new Gauge({ name: 'redis_up', help: '1 while Redis answers', registers }),
    redisWritable: new Gauge({
      name: 'redis_writable',
      help: '1 when Redis takes writes, 0 when it answers and refuses them, as one that is full does; absent while it does not answer',
      registers,
    }),
    redisConfigOk: new Gauge({
      name: 'redis_config_ok',
      help: '1 when a setting of Redis is as the queue needs it; absent until Redis has been asked',
      labelNames: ['setting'],
      registers,
    }),
  };
}

/** Rates and alerts need a first value: a counter that appears with its first event hides that event. */
function startAtZero(metrics: Omit<WorkerMetrics, 'registry'>): void {
  for (const hospital of hospitalIds) {
    for (const outcome of ['delivered', 'failed', 'dead', 'lease-lost']) {
      metrics.attempts.inc({ hospital, outcome }, 0);
    }
    for (const cause of ['unanswered', 'lease-lost', 'worker-vanished']) {
      metrics.duplicatesSuspected.inc({ hospital, cause }, 0);
    }
    for (const reason of ['missing', 'late', 'stuck']) {
      metrics.requeued.inc({ hospital, reason }, 0);
    }
    metrics.ambiguous.inc({ hospital }, 0);
    metrics.stalled.inc({ hospital }, 0);
    metrics.lockRenewalsFailed.inc({ hospital }, 0);
    metrics.sendSeconds.zero({ hospital });
    metrics.deliveryLatency.zero({ hospital });
  }
  for (const channel of ['url', 'mail']) metrics.alertFailures.inc({ channel }, 0);
}
