import type { HospitalId } from '@poyanil/domain';
import type { LeaseOutcome, Outbox } from '@poyanil/outbox';
import type { Logger } from 'pino';
import type { Destinations } from '../config.ts';
import type { WorkerMetrics } from '../metrics.ts';
import type { MailTransport } from '../smtp/transport.ts';
import type { DeliveryCap } from './delivery-cap.ts';

export interface DeliveryOptions {
  outbox: Outbox;
  transports: Readonly<Record<HospitalId, Pick<MailTransport, 'send'>>>;
  destinations: Destinations;
  mailFrom: string;
  mailBounces: string;
  cap: Pick<DeliveryCap, 'take'>;
  leaseMs: number;
  retryBaseMs: number;
  metrics: WorkerMetrics;
  log: Logger;
}

/** The result of a run. `at` is when to run again, and `pausedUntil` until when to pause the hospital's queue. */
export type DeliveryResult = 'delivered' | 'done' | { at: number } | { pausedUntil: number };

/** A job, which only names a submission that may be due, and its priority. The outbox knows everything else. */
export interface Due {
  id: string;
  hospital: HospitalId;
  goesLast: boolean;
}

export type Leased = Extract<LeaseOutcome, { outcome: 'leased' }> & {
  owner: string;
  goesLast: boolean;
};
