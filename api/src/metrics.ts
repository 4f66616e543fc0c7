import { type BuildInfo, formNames, hospitalIds, problems, suspicionNames } from '@poyanil/domain';
import { createRegistry, sharedMetrics } from '@poyanil/server/metrics/registry';
import { Counter, Histogram, type Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

/** The API's metrics, in a registry of their own. Labels are names of ours, never what a visitor sent. */
export function createMetrics(build: BuildInfo) {
  const registry = createRegistry(build);
  const registers = [registry];
  const metrics = {
    registry,
    ...submissionMetrics(registers),
    ...sharedMetrics(registry, ['url']),
    enqueues: new Counter({
      name: 'poyanil_enqueue_total',
      help: 'Submissions announced to the queue after the answer; what failed is left to the reconciler',
      labelNames: ['result'],
      registers,
    }),
    contentRequests: new Counter({
      name: 'poyanil_content_upstream_total',
      help: 'Questions to the hosted content service, by what came of them',
      labelNames: ['result'],
      registers,
    }),
  };
  startAtZero(metrics);
  return metrics;
}

function submissionMetrics(registers: Registry[]) {
  return {
    acceptances: new Counter({
      name: 'poyanil_submissions_total',
      help: 'Submissions that the outbox was asked to take',
      labelNames: ['form', 'hospital', 'result'],
      registers,
    }),
    rejections: new Counter({
      name: 'poyanil_submission_rejected_total',
      help: 'Submissions answered with a problem',
      labelNames: ['form', 'reason'],
      registers,
    }),
    toMismatches: new Counter({
      name: 'poyanil_to_mismatch_total',
      help: 'Submissions whose `to` was an address of nobody here',
      labelNames: ['hospital'],
      registers,
    }),
    suspicions: new Counter({
      name: 'poyanil_submissions_suspected_total',
      help: 'Submissions that were taken and whose e-mails are marked as possible spam',
      labelNames: ['form', 'hospital', 'reason'],
      registers,
    }),
    replays: new Counter({
      name: 'poyanil_idempotent_replay_total',
      help: 'Keys that had been used before, with the same values or in conflict with them',
      labelNames: ['outcome'],
      registers,
    }),
    writeSeconds: new Histogram({
      name: 'poyanil_outbox_write_seconds',
      help: 'Time that the outbox took to store a submission durably',
      buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
      registers,
    }),
    answerSeconds: new Histogram({
      name: 'poyanil_accept_duration_seconds',
      help: 'Time from a submission’s arrival to its answer',
      labelNames: ['form', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10],
      registers,
    }),
  };
}

/** Rates and alerts need a first value: a counter that appears with its first event hides that event. */
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
  for (const result of ['ok', 'timeout', 'failed', 'down', 'skipped']) {
    metrics.enqueues.inc({ result }, 0);
  }
}
