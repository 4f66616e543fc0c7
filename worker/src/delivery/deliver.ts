import { randomUUID } from 'node:crypto';
import { type LeaseOutcome, UNREADABLE } from '@poyanil/outbox';
import { composeMessage } from '../emails/compose.ts';
import { ComposeError, readSmtpFailure } from '../smtp/failure.ts';
import type { SmtpReply } from '../smtp/reply.ts';
import type { DeliveryOptions, DeliveryResult, Due, Leased } from './delivery.ts';
import { holdLease } from './lease.ts';
import { recordDelivery, recordFailedAttempt } from './record-outcome.ts';

export async function deliver(
  { id, hospital, goesLast }: Due,
  delivery: DeliveryOptions,
): Promise<DeliveryResult> {
  const { outbox, cap, leaseMs, log } = delivery;
  const place = await cap.take(hospital, goesLast);
  if ('retryAt' in place) return { pausedUntil: place.retryAt };
  let next: DeliveryResult = 'done';
  try {
    const owner = randomUUID();
    const askedAt = performance.now();
    const lease = await outbox.takeLease(id, owner, leaseMs);
    if (lease.outcome !== 'leased') {
      next = await withoutLease(id, owner, lease, delivery);
    } else if (lease.submission.values.hospital !== hospital) {
      await outbox.releaseLease(id, owner);
    } else if (performance.now() >= askedAt + leaseMs) {
      // The lease took long to arrive, so another worker may have taken over since.
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
  { outbox, log }: DeliveryOptions,
): Promise<DeliveryResult> {
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

async function sendLeased(
  leased: Leased,
  lost: AbortSignal,
  delivery: DeliveryOptions,
): Promise<DeliveryResult> {
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
      log.error({ id, form, hospital, err }, 'could not compose the e-mail');
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
