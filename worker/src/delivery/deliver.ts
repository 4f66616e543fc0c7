import { randomUUID } from 'node:crypto';
import type { HospitalId } from '@poyanil/domain';
import { type LeaseOutcome, type Outbox, UNREADABLE } from '@poyanil/outbox';
import type { Logger } from 'pino';
import type { Destinations } from '../config.ts';
import { composeMessage } from '../emails/compose.ts';
import type { WorkerMetrics } from '../metrics.ts';
import { ComposeError, readSmtpFailure } from '../smtp/failure.ts';
import type { SmtpReply } from '../smtp/reply.ts';
import type { Transport } from '../smtp/transport.ts';
import type { DeliveryCap } from './delivery-cap.ts';
import { holdLease } from './lease.ts';
import { recordDelivery, recordFailedAttempt } from './record-outcome.ts';

export interface Delivery {
  outbox: Outbox;
  transports: Readonly<Record<HospitalId, Pick<Transport, 'send'>>>;
  destinations: Destinations;
  mailFrom: string;
  /** The envelope sender. */
  mailBounces: string;
  cap: Pick<DeliveryCap, 'take'>;
  leaseMs: number;
  retryBaseMs: number;
  metrics: WorkerMetrics;
  log: Logger;
}

/** The end of a run, followed by nothing, another run at that time, or no run of this hospital's mails until then. */
export type Next = 'delivered' | 'done' | { at: number } | { pausedUntil: number };

/** What a job names. The outbox knows all but which submission may be due, and when it may go. */
export interface Due {
  id: string;
  hospital: HospitalId;
  goesLast: boolean;
}

export type Leased = Extract<LeaseOutcome, { outcome: 'leased' }> & {
  owner: string;
  goesLast: boolean;
};

/** Delivers one submission if it is due, and this run's to send: takes its lease, composes, sends, records. */
export async function deliver({ id, hospital, goesLast }: Due, delivery: Delivery): Promise<Next> {
  const { outbox, cap, leaseMs, log } = delivery;
  const place = await cap.take(hospital, goesLast);
  if ('heldUntil' in place) return { pausedUntil: place.heldUntil };
  let next: Next = 'done';
  try {
    const owner = randomUUID();
    const askedAt = performance.now();
    const lease = await outbox.takeLease(id, owner, leaseMs);
    if (lease.outcome !== 'leased') {
      next = await withoutLease(id, owner, lease, delivery);
    } else if (lease.submission.values.hospital !== hospital) {
      await outbox.releaseLease(id, owner);
    } else if (performance.now() >= askedAt + leaseMs) {
      // It was long in coming, and another worker may have taken over since.
      next = { at: Date.now() };
    } else {
      const held = holdLease({ outbox, id, owner, leaseMs, askedAt, log });
      try {
        next = await sendLeased({ ...lease, owner, goesLast }, held.lost, delivery);
      } finally {
        held.release();
      }
    }
  } finally {
    place.leave(next === 'delivered');
  }
  return next;
}

async function withoutLease(
  id: string,
  owner: string,
  lease: Exclude<LeaseOutcome, { outcome: 'leased' }>,
  { outbox, log }: Delivery,
): Promise<Next> {
  switch (lease.outcome) {
    case 'settled':
      return 'done';
    case 'held':
    case 'not-due':
      return { at: Date.now() + lease.waitMs };
    case 'paused':
      return { pausedUntil: Date.now() + lease.waitMs };
    case 'unreadable': {
      const { error } = lease;
      log.error({ id, code: UNREADABLE }, 'dead');
      const failure = { code: UNREADABLE, error, isServerThere: false };
      await outbox.recordDead(id, owner, failure, Date.now());
      return 'done';
    }
  }
}

/** Sends a leased submission, and records how that ended. `lost` is aborted once another run may deliver it, too. */
async function sendLeased(leased: Leased, lost: AbortSignal, delivery: Delivery): Promise<Next> {
  const { submission, attempts, goesLast } = leased;
  const { transports, destinations, mailFrom, mailBounces, metrics, leaseMs, log } = delivery;
  const { id, form, values } = submission;
  const { hospital } = values;
  const route = { from: mailFrom, to: destinations[hospital].mailbox };
  log.info({ id, form, hospital, attempt: attempts + 1 }, 'sending');
  const start = performance.now();
  const elapsed = () => Math.round(performance.now() - start);

  let reply: SmtpReply;
  try {
    const message = await composeMessage(submission, leased.resume, route).catch((err) => {
      log.error({ id, form, hospital, err }, 'a message that this program cannot compose');
      throw new ComposeError(err);
    });
    const envelope = { from: mailBounces, to: route.to, envelopeId: id, goesLast };
    reply = await transports[hospital].send({ ...envelope, message, signal: lost });
  } catch (error) {
    const failure = readSmtpFailure(error);
    if (failure.isAmbiguous) metrics.ambiguous.inc({ hospital });
    if (!lost.aborted) {
      return recordFailedAttempt(leased, { ...failure, ms: elapsed() }, delivery);
    }
    metrics.attempts.inc({ hospital, outcome: 'lease-lost' });
    return { at: Date.now() + leaseMs };
  }

  const ms = elapsed();
  metrics.sendSeconds.observe({ hospital }, ms / 1000);
  if (lost.aborted) metrics.duplicatesSuspected.inc({ hospital, cause: 'lease-lost' });
  await recordDelivery(leased, { reply, ms }, delivery);
  return 'delivered';
}
