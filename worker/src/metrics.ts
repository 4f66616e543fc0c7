import type { HospitalId } from '@poyanil/domain';
import type { Outbox, OutboxState } from '@poyanil/outbox';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type WorkerMetrics = ReturnType<typeof createMetrics>;

/** Accept to mailbox: from a healthy second to the night in which a mail server was away. */
const LATENCY_SECONDS = [1, 5, 15, 30, 60, 120, 300, 900, 3_600, 21_600, 86_400];
const SEND_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 600];

type Observed = Pick<Outbox, 'totals' | 'freeBytes' | 'listTroubles'>;

export function createMetrics(outbox: Observed) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  addOutboxGauges(registry, outbox);
  return {
    registry,
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
      help: 'Messages that were handed over and never answered: the server may have them',
      labelNames: ['hospital'],
      registers,
    }),
    alertFailures: new Counter({
      name: 'alert_failures_total',
      help: 'Times that operators could not be told, by channel; it is tried until they are',
      labelNames: ['channel'],
      registers,
    }),
    recordFailures: new Counter({
      name: 'outbox_record_failures_total',
      help: 'Times that the outbox could not record a delivery; it is tried until it can',
      registers,
    }),
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
  };
}

/** Asked of the outbox whenever somebody reads the metrics. */
function addOutboxGauges(registry: Registry, outbox: Observed): void {
  const registers = [registry];
  const age = new Gauge({
    name: 'outbox_oldest_age_seconds',
    help: 'Age of the oldest submission that is not delivered, by state',
    labelNames: ['hospital', 'state'],
    registers,
  });
  new Gauge({
    name: 'outbox_entries',
    help: 'Submissions in the outbox',
    labelNames: ['hospital', 'state'],
    registers,
    async collect() {
      const totals = await outbox.totals();
      this.reset();
      age.reset();
      for (const { hospital, state, count, oldestReceivedAt } of totals) {
        this.set(labels(hospital, state), count);
        if (state !== 'delivered') {
          age.set(labels(hospital, state), (Date.now() - oldestReceivedAt) / 1000);
        }
      }
    },
  });
  new Gauge({
    name: 'mail_server_trouble_seconds',
    help: "For how long a hospital's mail server has not taken what it was given; absent when all is well",
    labelNames: ['hospital'],
    registers,
    async collect() {
      const troubles = await outbox.listTroubles();
      this.reset();
      for (const { hospital, since } of troubles) {
        this.set({ hospital }, (Date.now() - since) / 1000);
      }
    },
  });
  new Gauge({
    name: 'outbox_free_bytes',
    help: 'Room left where the outbox stands',
    registers,
    async collect() {
      const bytes = await outbox.freeBytes();
      if (bytes !== null) this.set(bytes);
    },
  });
}

function labels(hospital: HospitalId, state: OutboxState) {
  return { hospital, state };
}
