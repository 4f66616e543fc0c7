import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { LeaseOutcome, Outbox } from '@poyanil/outbox';
import type { Logger } from 'pino';
import { composeMessage } from './compose-message.ts';
import type { Destinations } from './config.ts';
import { type HeldLease, holdLease } from './lease.ts';
import type { MailServers } from './mail-servers.ts';
import type { WorkerMetrics } from './metrics.ts';
import { nextAttempt } from './retry-schedule.ts';
import { type Refusal, readRefusal } from './smtp-outcome.ts';

export interface Delivery {
  outbox: Outbox;
  mailServers: Pick<MailServers, 'send'>;
  destinations: Destinations;
  mailFrom: string;
  leaseMs: number;
  retryBaseMs: number;
  metrics: WorkerMetrics;
  log: Logger;
}

/** What is left to do for a submission after a run: nothing, or another run at that time. */
export type Next = 'nothing' | { at: number };

type Leased = Extract<LeaseOutcome, { outcome: 'leased' }> & { owner: string };

/** One run: sends the submission's e-mail if it is this run's to send, and records how that ended. */
export async function deliver(id: string, delivery: Delivery): Promise<Next> {
  const { outbox, leaseMs, log } = delivery;
  const owner = randomUUID();
  const now = Date.now();
  const until = now + leaseMs;
  const lease = await outbox.takeLease(id, owner, until, now);
  if (lease.outcome === 'settled') return 'nothing';
  if (lease.outcome === 'held') return { at: lease.until };
  if (lease.outcome === 'not-due') return { at: lease.at };
  if (lease.outcome === 'unreadable') {
    log.error({ id, code: 'unreadable' }, 'dead');
    await outbox.recordDead(id, owner, { error: lease.error }, now);
    return 'nothing';
  }
  const held = holdLease({ outbox, id, owner, until, leaseMs, log });
  try {
    return await attempt({ ...lease, owner }, held, delivery);
  } finally {
    held.letGo();
  }
}

async function attempt(leased: Leased, { lost }: HeldLease, delivery: Delivery): Promise<Next> {
  const { values } = leased.submission;
  const refusal = await send(leased, lost, delivery);
  if (refusal === undefined) {
    await recordDelivered(leased, delivery);
    return 'nothing';
  }
  if (lost.aborted) {
    delivery.metrics.attempts.inc({ hospital: values.hospital, outcome: 'lease-lost' });
    return { at: Date.now() + delivery.leaseMs };
  }
  return recordRefusal(leased, refusal, delivery);
}

/** Undefined once the mail server has taken the message. */
async function send(
  { submission, resume }: Leased,
  signal: AbortSignal,
  { mailServers, destinations, mailFrom, metrics }: Delivery,
): Promise<Refusal | undefined> {
  const { hospital } = submission.values;
  const route = { from: mailFrom, to: destinations[hospital].mailbox };
  const endTimer = metrics.sendSeconds.startTimer({ hospital });
  try {
    const message = await composeMessage(submission, resume, route);
    await mailServers.send(hospital, { ...route, message, signal });
    endTimer();
    return undefined;
  } catch (error) {
    return readRefusal(error);
  }
}

/** The mail is out: as long as this is not written down, another run would send it again. So it is tried until it is. */
async function recordDelivered({ submission, attempts }: Leased, delivery: Delivery) {
  const { outbox, metrics, log } = delivery;
  const { id, form, receivedAt } = submission;
  const { hospital } = submission.values;
  const deliveredAt = Date.now();
  for (let pause = FIRST_RECORD_PAUSE_MS; ; pause = Math.min(pause * 2, MAX_RECORD_PAUSE_MS)) {
    try {
      await outbox.recordDelivered(id, deliveredAt);
      break;
    } catch (error) {
      metrics.recordFailures.inc();
      log.error({ id, form, hospital, err: error }, 'delivered, but not recorded yet');
      await wait(pause);
    }
  }
  metrics.attempts.inc({ hospital, outcome: 'delivered' });
  metrics.deliveryLatency.observe({ hospital }, (deliveredAt - receivedAt) / 1000);
  log.info({ id, form, hospital, attempt: attempts + 1 }, 'delivered');
}

const FIRST_RECORD_PAUSE_MS = 100;
const MAX_RECORD_PAUSE_MS = 5_000;

async function recordRefusal(leased: Leased, refusal: Refusal, delivery: Delivery): Promise<Next> {
  const { outbox, metrics, log, retryBaseMs } = delivery;
  const { submission, attempts, owner } = leased;
  const { id, form, receivedAt, values } = submission;
  const { hospital } = values;
  const { isPermanent, code, words } = refusal;
  const now = Date.now();
  const nextAttemptAt = isPermanent
    ? undefined
    : nextAttempt({ attempts, receivedAt }, { baseMs: retryBaseMs, now, random: Math.random() });
  const facts = { id, form, hospital, code, attempt: attempts + 1 };
  metrics.smtpErrors.inc({ hospital, class: isPermanent ? 'permanent' : 'transient', code });
  metrics.attempts.inc({ hospital, outcome: nextAttemptAt === undefined ? 'dead' : 'failed' });
  if (nextAttemptAt === undefined) {
    log.error(facts, 'dead');
    await outbox.recordDead(id, owner, { error: words }, now);
    return 'nothing';
  }
  log.warn({ ...facts, nextAttemptAt: new Date(nextAttemptAt) }, 'not delivered yet');
  await outbox.recordFailure(id, owner, { error: words, nextAttemptAt });
  return { at: nextAttemptAt };
}
