import { type BuildInfo, formNames, hospitalIds, problems, spamReasonNames } from '@poyanil/domain';
import type { Outbox } from '@poyanil/outbox';
import { addPolledGauge } from '@poyanil/server/metrics/polled-gauge';
import { createRegistry, metricsIn, sharedMetrics } from '@poyanil/server/metrics/registry';
import type { Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

/** Label values come from our code, never from visitors. */
export function createMetrics(build: BuildInfo) {
  const registry = createRegistry(build);
  const { counter, histogram } = metricsIn(registry);
  const metrics = {
    registry,
    ...sharedMetrics(registry, ['url']),
    acceptances: counter(
      'poyanil_submissions_total',
      'Submissions passed to the outbox, by result',
      ['form', 'hospital', 'result'],
    ),
    rejections: counter(
      'poyanil_submission_rejected_total',
      'Submissions rejected with a problem response',
      ['form', 'reason'],
    ),
    toMismatches: counter(
      'poyanil_to_mismatch_total',
      'Submissions whose `to` is not an address of their hospital',
      ['hospital'],
    ),
    suspicions: counter(
      'poyanil_submissions_suspected_total',
      'Accepted submissions whose e-mails are marked as possible spam',
      ['form', 'hospital', 'reason'],
    ),
    replays: counter(
      'poyanil_idempotent_replay_total',
      'Idempotency keys used again, with the same values or with others',
      ['outcome'],
    ),
    writeSeconds: histogram(
      'poyanil_outbox_write_seconds',
      'Time to store a submission durably in the outbox',
      [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    ),
    answerSeconds: histogram(
      'poyanil_accept_duration_seconds',
      'Time from a submission’s arrival to its response',
      [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10],
      ['form', 'status'],
    ),
    enqueues: counter(
      'poyanil_enqueue_total',
      'Submissions added to the queue after the response; the reconciler adds those that failed',
      ['result'],
    ),
    contentRequests: counter(
      'poyanil_content_upstream_total',
      'Requests to the hosted content service, by result',
      ['result'],
    ),
  };
  startAtZero(metrics);
  return metrics;
}

export function addWritableGauge(registry: Registry, outbox: Pick<Outbox, 'checkWritable'>): void {
  addPolledGauge(registry, {
    name: 'poyanil_outbox_writable',
    help: '1 if the outbox confirmed within two seconds that it accepts submissions, else 0: forms get 503',
    async read() {
      await outbox.checkWritable();
      return [[{}, 1]];
    },
    otherwise: [[{}, 0]],
  });
}

/** Creates each counter with 0. A counter that appears with its first event would hide that event from rates and alerts. */
function startAtZero(metrics: Omit<Metrics, 'registry'>): void {
  for (const form of formNames) {
    for (const hospital of hospitalIds) {
      for (const result of ['accepted', 'replayed', 'key-reused']) {
        metrics.acceptances.inc({ form, hospital, result }, 0);
      }
      for (const reason of spamReasonNames) metrics.suspicions.inc({ form, hospital, reason }, 0);
    }
    for (const reason of Object.keys(problems)) metrics.rejections.inc({ form, reason }, 0);
    metrics.answerSeconds.zero({ form, status: 202 });
  }
  for (const reason of ['too-many-requests', 'internal-error']) {
    metrics.rejections.inc({ form: 'none', reason }, 0);
  }
  for (const hospital of hospitalIds) metrics.toMismatches.inc({ hospital }, 0);
  for (const outcome of ['same', 'conflict']) metrics.replays.inc({ outcome }, 0);
  for (const result of ['ok', 'timeout', 'failed', 'down']) {
    metrics.enqueues.inc({ result }, 0);
  }
}
