import type { HospitalId, Submission } from '@poyanil/domain';

/** A submission as it enters the outbox. */
export interface NewEntry {
  submission: Submission;
  /** The resume's bytes, when the form has one. */
  resume?: Uint8Array;
  /** A hash of route, hospital and Idempotency-Key, when the visitor's browser sent one. */
  keyHash?: string;
  /** A hash of the parsed values and the file. */
  fingerprint: string;
}

export type Acceptance =
  | { outcome: 'accepted' | 'replayed'; id: string }
  /** The key was used with another fingerprint. */
  | { outcome: 'key-reused' };

/** Nothing was written: too many wait, the disk has too little room, or the store cannot be written at all. */
export class OutboxUnavailableError extends Error {
  override name = 'OutboxUnavailableError';
  readonly reason: 'too-many-pending' | 'low-space' | 'unwritable';

  constructor(reason: OutboxUnavailableError['reason'], options?: ErrorOptions) {
    super(`The outbox takes no submission: ${reason}`, options);
    this.reason = reason;
  }
}

export type LeaseOutcome =
  | { outcome: 'leased'; submission: Submission; resume?: Uint8Array; attempts: number }
  /** Another run delivers it; look again at that time. */
  | { outcome: 'held'; until: number }
  /** Its next attempt is later. */
  | { outcome: 'not-due'; at: number }
  /** Delivered, dead, discarded or never known: there is nothing to do. */
  | { outcome: 'settled' }
  /** The row is there, but no longer a submission. The lease is ours, so that it can be recorded dead. */
  | { outcome: 'unreadable'; error: string };

export type OutboxState = 'pending' | 'delivered' | 'dead';

export interface Waiting {
  id: string;
  /** The earliest time of the next attempt; 0 before the first, which no wrong clock may put off. */
  nextAttemptAt: number;
}

export interface Total {
  hospital: HospitalId;
  state: OutboxState;
  count: number;
  /** When the oldest of them was accepted. */
  oldestReceivedAt: number;
}

/**
 * The truth about submissions: what was accepted stays here until staff have it. All times are milliseconds since 1970,
 * given by the caller; `owner` is unique for each run of a delivery.
 */
export interface Outbox {
  /**
   * Stores a submission durably, once for each key: when it resolves with an id, no crash can lose the submission.
   * Rejects with OutboxUnavailableError, and then nothing is stored.
   */
  accept(entry: NewEntry, now: number): Promise<Acceptance>;

  /** Takes the right to deliver until a time, if the submission is pending, due, and nobody else holds it. */
  takeLease(id: string, owner: string, until: number, now: number): Promise<LeaseOutcome>;
  /** Prolongs a lease that is still ours; false when it is lost. */
  renewLease(id: string, owner: string, until: number): Promise<boolean>;
  /** Gives the lease back with nothing else changed. */
  releaseLease(id: string, owner: string): Promise<void>;

  /** Records the mail server's acceptance and erases content and resume in the same transaction. Needs no live lease: it is a fact. */
  recordDelivered(id: string, now: number): Promise<void>;
  /** Records a failed attempt with the time of the next, and ends the lease. False when the lease was lost. */
  recordFailure(
    id: string,
    owner: string,
    failure: { error: string; nextAttemptAt: number },
  ): Promise<boolean>;
  /** Records that it can never succeed; content stays for an operator. False when the lease was lost. */
  recordDead(id: string, owner: string, failure: { error: string }, now: number): Promise<boolean>;

  /** What one hospital still waits for, by id (so by time), in pages: ids greater than `after`. */
  listPending(hospital: HospitalId, page: { after?: string; limit: number }): Promise<Waiting[]>;
  /** Counts and oldest by hospital and state; states without rows are absent. */
  totals(): Promise<Total[]>;
  /** Forgets delivered rows settled before the first time, and dead ones before the second. Yields how many. */
  sweep(before: { delivered: number; dead: number }): Promise<number>;
  /** Rejects with OutboxUnavailableError when `accept` would. */
  checkWritable(): Promise<void>;
  /** Room left where the outbox stands, or null where it cannot be known. */
  freeBytes(): Promise<number | null>;
  close(): Promise<void>;
}

/** How much an outbox takes before it refuses. */
export interface OutboxLimits {
  maxPending: number;
  minFreeBytes: number;
}
