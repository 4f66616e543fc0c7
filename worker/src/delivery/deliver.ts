import { randomUUID } from 'node:crypto';
import type { HospitalId } from '@poyanil/domain';
import { type LeaseOutcome, type Outbox, UNREADABLE } from '@poyanil/outbox';
import type { Logger } from 'pino';
import type { Destinations } from '../config.ts';
import { composeMessage } from '../emails/compose.ts';
import type { WorkerMetrics } from '../metrics.ts';
import { ComposeError, type Refusal, readRefusal } from '../smtp/failure.ts';
import type { SmtpReply } from '../smtp/reply.ts';
import type { Transports } from '../smtp/transport.ts';
import type { MailCap } from './delivery-cap.ts';
import { type HeldLease, holdLease } from './lease.ts';
import { recordDelivered, recordRefusal } from './record-outcome.ts';

export interface Delivery {
  outbox: Outbox;
  transports: Pick<Transports, 'send'>;
  destinations: Destinations;
  mailFrom: string;
  cap: Pick<MailCap, 'take'>;
  leaseMs: number;
  retryBaseMs: number;
  metrics: WorkerMetrics;
  log: Logger;
}

/**
 * What is left to do after a run: nothing (here, if it is another hospital's), another run at that time, or no run of this
 * hospital's mails until then.
 */
export type Next = 'delivered' | 'nothing' | 'elsewhere' | { at: number } | { pausedUntil: number };

export type Leased = Extract<LeaseOutcome, { outcome: 'leased' }> & { owner: string };

/** One run: sends the submission's e-mail if it is this hospital's, and this run's to send, and records how that ended. */
export async function deliver(id: string, hospital: HospitalId, delivery: Delivery): Promise<Next> {
  const place = await delivery.cap.take(hospital);
  if ('heldUntil' in place) return { pausedUntil: place.heldUntil };
  let next: Next = 'nothing';
  try {
    next = await deliverNow(id, hospital, delivery);
  } finally {
    place.leave(next === 'delivered');
  }
  return next;
}

async function deliverNow(id: string, hospital: HospitalId, delivery: Delivery): Promise<Next> {
  const { outbox, leaseMs, log } = delivery;
  const owner = randomUUID();
  const askedAt = performance.now();
  const lease = await outbox.takeLease(id, owner, leaseMs);
  if (lease.outcome === 'settled') return 'nothing';
  if (lease.outcome === 'held' || lease.outcome === 'not-due') {
    return { at: Date.now() + lease.waitMs };
  }
  if (lease.outcome === 'paused') {
    return await pauseOwn(id, hospital, Date.now() + lease.waitMs, delivery);
  }
  if (lease.outcome === 'unreadable') {
    const { error } = lease;
    log.error({ id, code: UNREADABLE }, 'dead');
    await outbox.recordDead(
      id,
      owner,
      { code: UNREADABLE, error, isServerThere: false },
      Date.now(),
    );
    return 'nothing';
  }
  if (lease.submission.values.hospital !== hospital) {
    await outbox.releaseLease(id, owner);
    return 'elsewhere';
  }
  // It was long in coming, and another worker may have taken over since.
  if (performance.now() >= askedAt + leaseMs) return { at: Date.now() };
  const held = holdLease({ outbox, id, owner, leaseMs, askedAt, log });
  try {
    return await attempt({ ...lease, owner }, held, delivery);
  } finally {
    held.letGo();
  }
}

/** One hospital's outage pauses no other's queue, whatever is in that. */
async function pauseOwn(
  id: string,
  hospital: HospitalId,
  pausedUntil: number,
  { outbox }: Delivery,
): Promise<Next> {
  const [entry] = await outbox.findEntries(id);
  return entry?.hospital === hospital ? { pausedUntil } : 'elsewhere';
}

async function attempt(leased: Leased, { lost }: HeldLease, delivery: Delivery): Promise<Next> {
  const { hospital } = leased.submission.values;
  const { metrics, leaseMs } = delivery;
  const sent = await send(leased, lost, delivery);
  if ('reply' in sent) {
    if (lost.aborted) metrics.duplicatesSuspected.inc({ hospital, cause: 'lease-lost' });
    await recordDelivered(leased, sent, delivery);
    return 'delivered';
  }
  const { refusal, ms } = sent;
  if (refusal.isAmbiguous) metrics.ambiguous.inc({ hospital });
  if (lost.aborted) {
    metrics.attempts.inc({ hospital, outcome: 'lease-lost' });
    return { at: Date.now() + leaseMs };
  }
  return recordRefusal(leased, { ...refusal, ms }, delivery);
}

/** What the mail server made of the message, and how long it took. */
type Sent = { reply: SmtpReply; ms: number } | { refusal: Refusal; ms: number };

async function send(
  { submission, resume, attempts }: Leased,
  signal: AbortSignal,
  { transports, destinations, mailFrom, metrics, log }: Delivery,
): Promise<Sent> {
  const { id, form, values } = submission;
  const { hospital } = values;
  log.info({ id, form, hospital, attempt: attempts + 1 }, 'sending');
  const route = { from: mailFrom, to: destinations[hospital].mailbox };
  const start = performance.now();
  const elapsed = () => Math.round(performance.now() - start);
  async function compose(): Promise<Buffer> {
    try {
      return await composeMessage(submission, resume, route);
    } catch (err) {
      log.error({ id, form, hospital, err }, 'a message that this program cannot compose');
      throw new ComposeError(err);
    }
  }
  try {
    const message = await compose();
    const reply = await transports.send(hospital, { ...route, message, signal });
    const ms = elapsed();
    metrics.sendSeconds.observe({ hospital }, ms / 1000);
    return { reply, ms };
  } catch (error) {
    return { refusal: readRefusal(error), ms: elapsed() };
  }
}
