import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

/** The API's metrics, in a registry of their own. Labels are names of ours, never what a visitor sent. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    acceptances: new Counter({
      name: 'submissions_total',
      help: 'Submissions that the outbox was asked to take',
      labelNames: ['form', 'hospital', 'result'],
      registers,
    }),
    rejections: new Counter({
      name: 'submission_rejected_total',
      help: 'Submissions answered with a problem',
      labelNames: ['form', 'reason'],
      registers,
    }),
    toMismatches: new Counter({
      name: 'to_mismatch_total',
      help: 'Submissions whose `to` was an address of nobody here',
      labelNames: ['hospital'],
      registers,
    }),
    replays: new Counter({
      name: 'idempotent_replay_total',
      help: 'Keys that had been used before, with the same values or in conflict with them',
      labelNames: ['outcome'],
      registers,
    }),
    writeSeconds: new Histogram({
      name: 'outbox_write_seconds',
      help: 'Time that the outbox took to store a submission durably',
      buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
      registers,
    }),
    redisUp: new Gauge({ name: 'redis_up', help: '1 while Redis answers', registers }),
    enqueues: new Counter({
      name: 'enqueue_total',
      help: 'Submissions announced to the queue after the answer',
      labelNames: ['result'],
      registers,
    }),
    contentRequests: new Counter({
      name: 'content_upstream_total',
      help: 'Questions to the hosted content service, by what came of them',
      labelNames: ['result'],
      registers,
    }),
    answerSeconds: new Histogram({
      name: 'accept_duration_seconds',
      help: 'Time from a submission’s arrival to its answer',
      labelNames: ['form', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10],
      registers,
    }),
  };
}
