import { randomUUID } from 'node:crypto';
import { type LeaseOutcome, type Outbox, UNREADABLE } from '@poyanil/outbox';
import type { Logger } from 'pino';
import { composeMessage } from './compose-message.ts';
import type { Destinations } from './config.ts';
import { type HeldLease, holdLease } from './lease.ts';
import type { MailServers } from './mail-servers.ts';
import type { WorkerMetrics } from './metrics.ts';
import { recordDelivered, recordRefusal } from './record-outcome.ts';
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

/** What is left to do after a run: nothing, another run at that time, or no run of this hospital's mails until then. */
export type Next = 'nothing' | { at: number } | { pausedUntil: number };

export type Leased = Extract<LeaseOutcome, { outcome: 'leased' }> & { owner: string };

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
  if (lease.outcome === 'paused') return { pausedUntil: lease.until };
  if (lease.outcome === 'unreadable') {
    const { error } = lease;
    log.error({ id, code: UNREADABLE }, 'dead');
    await outbox.recordDead(id, owner, { code: UNREADABLE, error, isServerThere: false }, now);
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
  const { hospital } = leased.submission.values;
  const { metrics, leaseMs } = delivery;
  const refusal = await send(leased, lost, delivery);
  if (refusal === undefined) {
    await recordDelivered(leased, delivery);
    return 'nothing';
  }
  if (refusal.isAmbiguous) metrics.ambiguous.inc({ hospital });
  if (lost.aborted) {
    metrics.attempts.inc({ hospital, outcome: 'lease-lost' });
    return { at: Date.now() + leaseMs };
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
