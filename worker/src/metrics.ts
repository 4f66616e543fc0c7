import { type BuildInfo, hospitalIds } from '@poyanil/domain';
import { createRegistry, metricsIn, sharedMetrics } from '@poyanil/server/metrics/registry';
import type { Registry } from 'prom-client';
import { addOutboxGauges, type ObservedOutbox } from './outbox-gauges.ts';

export type WorkerMetrics = ReturnType<typeof createWorkerMetrics>;

/** Buckets of the time from acceptance to mailbox, from one second if all is well to a mail server's outage of a whole night. */
const LATENCY_SECONDS = [1, 5, 15, 30, 60, 120, 300, 900, 3_600, 21_600, 86_400];
const SEND_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 600];

/** The worker's metrics, in their own registry. Label values come from our code, never from visitors. */
export function createWorkerMetrics(outbox: ObservedOutbox, build: BuildInfo) {
  const registry = createRegistry(build);
  addOutboxGauges(registry, outbox);
  const metrics = {
    registry,
    ...sharedMetrics(registry, ['url', 'mail']),
    ...deliveryMetrics(registry),
    ...queueMetrics(registry),
  };
  startAtZero(metrics);
  return metrics;
}

function deliveryMetrics(registry: Registry) {
  const { counter, gauge, histogram } = metricsIn(registry);
  return {
    attempts: counter(
      'poyanil_job_attempts_total',
      'Attempts to deliver a submission, by outcome',
      ['hospital', 'outcome'],
    ),
    smtpErrors: counter(
      'poyanil_smtp_errors_total',
      'Messages that a mail server did not accept, by code',
      ['hospital', 'class', 'code'],
    ),
    sendSeconds: histogram(
      'poyanil_smtp_send_seconds',
      'Time to send one message to a mail server',
      SEND_SECONDS,
      ['hospital'],
    ),
    deliveryLatency: histogram(
      'poyanil_delivery_latency_seconds',
      'Time from accepting a submission to the mail server accepting its e-mail',
      LATENCY_SECONDS,
      ['hospital'],
    ),
    ambiguous: counter(
      'poyanil_smtp_ambiguous_total',
      'Messages sent completely without a reply: the server may have accepted them',
      ['hospital'],
    ),
    duplicatesSuspected: counter(
      'poyanil_duplicate_suspected_total',
      'E-mails that staff may receive twice, by cause',
      ['hospital', 'cause'],
    ),
    recordFailures: counter(
      'poyanil_outbox_record_failures_total',
      'Failures to record a delivery in the outbox; each is repeated until it succeeds',
    ),
    bounces: counter(
      'poyanil_bounces_total',
      "Messages in the bounce mailbox, by the reported outcome; 'unknown' names no submission and is flagged there",
      ['outcome'],
    ),
    bouncesReadAt: gauge(
      'poyanil_bounces_read_timestamp_seconds',
      'When the bounce mailbox was last read, or when the worker started, in seconds since 1970; 0 without BOUNCES_URL',
    ),
    bouncesUnread: gauge(
      'poyanil_bounces_unread',
      '1 while bounces go to a no-reply address, which nobody reads: set MAIL_BOUNCES',
    ),
  };
}

function queueMetrics(registry: Registry) {
  const { counter, gauge } = metricsIn(registry);
  return {
    reconcilerLastRun: gauge(
      'poyanil_reconciler_last_run_timestamp_seconds',
      'When the reconciler last completed a round, in seconds since 1970',
    ),
    reconcilerFailures: counter(
      'poyanil_reconciler_failures_total',
      'Rounds of the reconciler that failed',
    ),
    requeued: counter(
      'poyanil_reconciler_requeued_total',
      'Due submissions missing from the queue, added by the reconciler',
      ['hospital', 'reason'],
    ),
    stalled: counter('poyanil_job_stalled_total', 'Jobs whose worker disappeared', ['hospital']),
    lockRenewalsFailed: counter(
      'poyanil_lock_renewal_failed_total',
      'Locks of running jobs that could not be renewed in Redis',
      ['hospital'],
    ),
  };
}

/** Rates and alerts need a first value: a counter that only appears with its first event hides that event. */
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
