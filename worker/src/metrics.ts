import { type BuildInfo, hospitalIds } from '@poyanil/domain';
import { createRegistry, sharedMetrics } from '@poyanil/server/metrics/registry';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { addOutboxGauges, type ObservedOutbox } from './outbox-gauges.ts';

export type WorkerMetrics = ReturnType<typeof createWorkerMetrics>;

/** Accept to mailbox: from a healthy second to the night in which a mail server was away. */
const LATENCY_SECONDS = [1, 5, 15, 30, 60, 120, 300, 900, 3_600, 21_600, 86_400];
const SEND_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 600];

/** The worker's metrics, in a registry of their own. Labels are names of ours, never what a visitor sent. */
export function createWorkerMetrics(outbox: ObservedOutbox, build: BuildInfo) {
  const registry = createRegistry(build);
  addOutboxGauges(registry, outbox);
  const metrics = {
    registry,
    ...sharedMetrics(registry, ['url', 'mail']),
    ...deliveryMetrics(registry),
    ...queueMetrics(registry),
    ...bounceMetrics(registry),
  };
  startAtZero(metrics);
  return metrics;
}

function deliveryMetrics(registry: Registry) {
  const { counter, histogram } = metricsIn(registry);
  return {
    attempts: counter(
      'poyanil_job_attempts_total',
      'Attempts to deliver a submission, by how they ended',
      'outcome',
    ),
    smtpErrors: counter(
      'poyanil_smtp_errors_total',
      'Messages that a mail server did not take, by code',
      'class',
      'code',
    ),
    sendSeconds: histogram(
      'poyanil_smtp_send_seconds',
      'How long a mail server took for one message',
      SEND_SECONDS,
    ),
    deliveryLatency: histogram(
      'poyanil_delivery_latency_seconds',
      'From the acceptance of a submission to that of its e-mail',
      LATENCY_SECONDS,
    ),
    ambiguous: counter(
      'poyanil_smtp_ambiguous_total',
      'Messages that were transmitted whole and never answered: the server may have them',
    ),
    duplicatesSuspected: counter(
      'poyanil_duplicate_suspected_total',
      'E-mails of which staff may get a second copy, by why it cannot be known',
      'cause',
    ),
    recordFailures: new Counter({
      name: 'poyanil_outbox_record_failures_total',
      help: 'Times that the outbox could not record a delivery; it is tried until it can',
      registers: [registry],
    }),
  };
}

function queueMetrics(registry: Registry) {
  const registers = [registry];
  const { counter } = metricsIn(registry);
  return {
    reconcilerLastRun: new Gauge({
      name: 'poyanil_reconciler_last_run_timestamp_seconds',
      help: 'When the last whole round of the reconciler ended, in seconds since 1970',
      registers,
    }),
    reconcilerFailures: new Counter({
      name: 'poyanil_reconciler_failures_total',
      help: 'Rounds of the reconciler that did not get to their end',
      registers,
    }),
    requeued: counter(
      'poyanil_reconciler_requeued_total',
      'Submissions that were due and in no queue, and that the reconciler added',
      'reason',
    ),
    stalled: counter('poyanil_job_stalled_total', 'Jobs whose worker vanished'),
    lockRenewalsFailed: counter(
      'poyanil_lock_renewal_failed_total',
      'Locks of running jobs that Redis did not prolong',
    ),
    redisConfigOk: new Gauge({
      name: 'poyanil_redis_config_ok',
      help: '1 when a setting of Redis is as the queue needs it; absent until Redis has been asked',
      labelNames: ['setting'],
      registers,
    }),
  };
}

function bounceMetrics(registry: Registry) {
  const registers = [registry];
  return {
    bounces: new Counter({
      name: 'poyanil_bounces_total',
      help: "Messages in the bounce mailbox, by what they report; 'unknown' names no submission and is flagged there",
      labelNames: ['outcome'],
      registers,
    }),
    bouncesReadAt: new Gauge({
      name: 'poyanil_bounces_read_timestamp_seconds',
      help: 'When the bounce mailbox was last read, or its reading began, in seconds since 1970; 0 without BOUNCES_URL',
      registers,
    }),
    bouncesUnread: new Gauge({
      name: 'poyanil_bounces_unread',
      help: '1 while bounces go to a no-reply address, which nobody reads: set MAIL_BOUNCES',
      registers,
    }),
  };
}

/** Creates metrics that count for each hospital. */
function metricsIn(registry: Registry) {
  const registers = [registry];
  return {
    counter: <Label extends string>(name: string, help: string, ...labels: Label[]) =>
      new Counter({ name, help, labelNames: ['hospital' as const, ...labels], registers }),
    histogram: (name: string, help: string, buckets: number[]) =>
      new Histogram({ name, help, labelNames: ['hospital'], buckets, registers }),
  };
}

/** Rates and alerts need a first value: a counter that appears with its first event hides that event. */
function startAtZero(metrics: Omit<WorkerMetrics, 'registry'>): void {
  for (const outcome of ['failure', 'delay', 'none', 'unknown'])
    metrics.bounces.inc({ outcome }, 0);
  for (const hospital of hospitalIds) {
    for (const outcome of ['delivered', 'failed', 'dead', 'lease-lost']) {
      metrics.attempts.inc({ hospital, outcome }, 0);
    }
    for (const cause of ['unanswered', 'lease-lost', 'worker-vanished']) {
      metrics.duplicatesSuspected.inc({ hospital, cause }, 0);
    }
    metrics.requeued.inc({ hospital, reason: 'missing' }, 0);
    metrics.ambiguous.inc({ hospital }, 0);
    metrics.stalled.inc({ hospital }, 0);
    metrics.lockRenewalsFailed.inc({ hospital }, 0);
    metrics.sendSeconds.zero({ hospital });
    metrics.deliveryLatency.zero({ hospital });
  }
}
