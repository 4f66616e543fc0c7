import type { Outbox } from '@poyanil/outbox';
import type { Logger } from 'pino';

export interface LeaseTerms {
  outbox: Pick<Outbox, 'renewLease'>;
  id: string;
  owner: string;
  leaseMs: number;
  /** When the lease was requested, by the clock of `performance.now()`, which can't be set. It was granted later. */
  askedAt: number;
  log: Logger;
}

/** Number of renewals in a lease's duration, so that two may fail before the lease ends. */
const RENEWALS_PER_LEASE = 3;

export function holdLease({ outbox, id, owner, leaseMs, askedAt, log }: LeaseTerms) {
  const loss = new AbortController();
  let surelyOursUntil = askedAt + leaseMs;
  let isRenewing = false;
  let isReleased = false;

  async function renew(): Promise<void> {
    isRenewing = true;
    const until = performance.now() + leaseMs;
    try {
      if (await outbox.renewLease(id, owner, leaseMs)) surelyOursUntil = until;
      // Recording the outcome also ends the lease. Then it isn't lost.
      else if (!isReleased) lose('another run took it');
    } catch (error) {
      log.warn({ id, err: error }, 'lease not renewed');
      loseIfOver();
    } finally {
      isRenewing = false;
    }
  }
  function loseIfOver(): void {
    if (performance.now() >= surelyOursUntil) lose('not renewed in time');
  }
  function lose(reason: string): void {
    if (!loss.signal.aborted) log.warn({ id, reason }, 'lease lost');
    loss.abort();
  }

  const timer = setInterval(() => {
    if (isRenewing) loseIfOver();
    else void renew();
  }, leaseMs / RENEWALS_PER_LEASE);
  return {
    /** Aborted once another run may deliver the submission. */
    lost: loss.signal,
    /** Ends the renewals. The lease itself ends with the recorded outcome, or when it expires. */
    release(): void {
      isReleased = true;
      clearInterval(timer);
    },
  };
}
