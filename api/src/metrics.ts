import { type BuildInfo, formNames, hospitalIds, problems, suspicionNames } from '@poyanil/domain';
import type { Outbox } from '@poyanil/outbox';
import { addPolledGauge } from '@poyanil/server/metrics/polled-gauge';
import { createRegistry, metricsIn, sharedMetrics } from '@poyanil/server/metrics/registry';
import type { Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

/** The API's metrics, in their own registry. Label values come from our code, never from visitors. */
export function createMetrics(build: BuildInfo) {
  const registry = createRegistry(build);
  const { counter, histogram } = metricsIn(registry);
  const metrics = {
    registry,
    ...sharedMetrics(registry, ['url']),
    acceptances: counter(
      'poyanil_submissions_total',
      'Submissions that the outbox was asked to take',
      ['form', 'hospital', 'result'],
    ),
    rejections: counter(
      'poyanil_submission_rejected_total',
      'Submissions answered with a problem',
      ['form', 'reason'],
    ),
    toMismatches: counter(
      'poyanil_to_mismatch_total',
      'Submissions whose `to` was an address of nobody here',
      ['hospital'],
    ),
    suspicions: counter(
      'poyanil_submissions_suspected_total',
      'Submissions that were taken and whose e-mails are marked as possible spam',
      ['form', 'hospital', 'reason'],
    ),
    replays: counter(
      'poyanil_idempotent_replay_total',
      'Keys that had been used before, with the same values or in conflict with them',
      ['outcome'],
    ),
    writeSeconds: histogram(
      'poyanil_outbox_write_seconds',
      'Time that the outbox took to store a submission durably',
      [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    ),
    answerSeconds: histogram(
      'poyanil_accept_duration_seconds',
      'Time from a submission’s arrival to its answer',
      [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10],
      ['form', 'status'],
    ),
    enqueues: counter(
      'poyanil_enqueue_total',
      'Submissions announced to the queue after the answer; what failed is left to the reconciler',
      ['result'],
    ),
    contentRequests: counter(
      'poyanil_content_upstream_total',
      'Questions to the hosted content service, by what came of them',
      ['result'],
    ),
  };
  startAtZero(metrics);
  return metrics;
}

export function addWritableGauge(registry: Registry, outbox: Pick<Outbox, 'checkWritable'>): void {
  addPolledGauge(registry, {
    name: 'poyanil_outbox_writable',
    help: '1 when the outbox said within two seconds that it takes submissions; without it they are answered 503',
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
      for (const reason of suspicionNames) metrics.suspicions.inc({ form, hospital, reason }, 0);
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
