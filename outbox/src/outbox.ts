import type { HospitalId, Submission } from '@poyanil/domain';
import type { DeliveryReceipt, Failure, OperatorCalls, OutboxState } from './operations.ts';

export interface NewEntry {
  submission: Submission;
  /** The resume's bytes, if the form has one. `accept` transfers them, so the caller can't read them afterwards. */
  resume?: Uint8Array;
  /** A hash of route, hospital and Idempotency-Key, if the visitor's browser sent one. */
  keyHash?: string;
  /** A digest of key, parsed values and file. Absent without a key, since nothing is compared then. */
  fingerprint?: string;
  /** Whether all others are delivered before it, because it may be spam or its sender has sent many. Absent means false. */
  goesLast?: boolean;
}

type KeyUse = Required<Pick<NewEntry, 'keyHash' | 'fingerprint'>>;

export type Acceptance =
  | { outcome: 'accepted' | 'replayed'; id: string }
  | { outcome: 'key-reused' };

/**
 * The error for a call that wrote nothing, because too many submissions are pending, the disk has too little space, the file is damaged,
 * or the store can't be written.
 */
export class OutboxUnavailableError extends Error {
  override name = 'OutboxUnavailableError';
  readonly reason: 'too-many-pending' | 'low-space' | 'damaged' | 'unwritable';
  /** Instructions for operators, if waiting doesn't help. They may be public, because they contain no path. */
  readonly detail: string | undefined;

  constructor(
    reason: OutboxUnavailableError['reason'],
    { detail, ...options }: ErrorOptions & { detail?: string | undefined } = {},
  ) {
    const why = detail === undefined ? reason : `${reason} (${detail})`;
    super(`The outbox accepts no submissions: ${why}`, options);
    this.reason = reason;
    this.detail = detail;
  }
}

export type LeaseOutcome =
  | {
      outcome: 'leased';
      submission: Submission;
      resume?: Uint8Array;
      attempts: number;
      /** The start of its retry period, which is its acceptance or an operator's last retry. */
      triedSince: number;
      /** How long it has been tried. Between two attempts, at most one wait is counted. */
      triedMs: number;
      /** When the mail server last refused it permanently (5xx) after the final dot; null if it never did. */
      refusedAt: number | null;
    }
  | { outcome: 'held'; waitMs: number }
  | { outcome: 'not-due'; waitMs: number }
  /** Its hospital's mail server has an outage, and another submission will try the server. Ask again after `waitMs`. */
  | { outcome: 'paused'; waitMs: number }
  /** It is delivered, dead, discarded or unknown, so there is nothing to do. */
  | { outcome: 'settled' }
  /** The row exists but is no longer a valid submission. The caller holds the lease, so that it can record it as dead. */
  | { outcome: 'unreadable'; error: string };

export const UNREADABLE = 'unreadable';

export interface FailedAttempt extends Failure {
  nextAttemptAt: number;
  /** Whether the failure lengthens later waits. False if the message had no part in it. */
  isCounted: boolean;
  /**
   * Until when the hospital's other submissions wait if a second one fails like this, with no success in between. Then one of them tries.
   * 0 ends the wait, because the server accepts other messages. Absent if the server isn't to blame.
   */
  pauseUntil?: number;
  triedMs: number;
  /** Which kind of refusal the server sent after the final dot. Absent if the attempt failed in another way. */
  refusal?: 'temporary' | 'permanent';
}

export interface FinalFailure extends Failure {
  /** Whether the mail server itself refused the message, and so is up for other messages. */
  isServerThere: boolean;
}

export interface PendingDelivery {
  id: string;
  /** The earliest time of the next attempt; 0 before the first, so that no wrong clock can postpone it. */
  nextAttemptAt: number;
  goesLast: boolean;
}

export interface PendingPage {
  now: number;
  dueBy: number;
  after?: Pick<PendingDelivery, 'id' | 'goesLast'> | undefined;
  limit: number;
}

/** Times before which rows are removed. */
export interface SweepCutoffs {
  /** Removes a delivered row if acceptance and delivery were earlier. Both must be, because a slow clock may have written one of them. */
  delivered: number;
  /** Removes a dead letter if it died earlier and operators were notified of its erasure before `announced`. */
  dead: number;
  announced: number;
}

export interface Total {
  hospital: HospitalId;
  state: OutboxState;
  count: number;
  oldestReceivedAt: number;
  /** Like `oldestReceivedAt`, but a submission that an operator has retried counts from that time. */
  oldestTriedSince: number;
}

/**
 * The source of truth about submissions. All times are milliseconds since 1970. `owner` is unique for each run of a delivery.
 * One clock decides for all callers whether a lease is over, an attempt is due or a pause has ended. This is PostgreSQL's own clock, or
 * with SQLite the machine's. Therefore leases are requested, and waits are returned, as durations. Other times are by the caller's clock,
 * whose current time is `now`. A store with its own clock translates them.
 */
export interface Outbox extends OperatorCalls {
  /**
   * Stores a submission. Once it resolves with an id, no crash can lose the submission. If it rejects with an OutboxUnavailableError,
   * nothing is stored.
   */
  accept(entry: NewEntry, now: number): Promise<Acceptance>;
  /** Returns the response that an earlier use of a key requires, if any. `accept` checks this itself. */
  findByKey(use: KeyUse, now: number): Promise<Acceptance | undefined>;

  /**
   * Takes the lease if the submission is pending, due and not leased to another owner. During a mail server's outage, only one
   * submission at a time gets it. The lease is certain to hold for `leaseMs` from before the call.
   */
  takeLease(id: string, owner: string, leaseMs: number): Promise<LeaseOutcome>;
  /** Extends a lease that the owner still holds, to `leaseMs` from now. Returns false if it was lost. */
  renewLease(id: string, owner: string, leaseMs: number): Promise<boolean>;
  releaseLease(id: string, owner: string): Promise<void>;

  /**
   * Records the mail server's acceptance, and erases content and resume in the same transaction. The caller needs no lease, because the
   * e-mail is delivered even if the lease was lost.
   */
  recordDelivered(id: string, now: number, receipt?: DeliveryReceipt): Promise<void>;
  /** Records a failed attempt and the time of the next one, and ends the lease. Returns false if the lease was lost. */
  recordFailure(id: string, owner: string, failure: FailedAttempt, now: number): Promise<boolean>;
  /** Makes the submission a dead letter, whose content stays for an operator. Returns false if the lease was lost. */
  recordDead(id: string, owner: string, failure: FinalFailure, now: number): Promise<boolean>;

  /** Returns when the hospital's mail server last accepted a message; 0 if never, or only by a clock that is ahead. */
  lastTaken(hospital: HospitalId, now: number): Promise<number>;

  /** Lists a page of a hospital's pending submissions that are due by a time, in order of acceptance. Those of low priority come last. */
  listPending(hospital: HospitalId, page: PendingPage): Promise<PendingDelivery[]>;
  /** Counts the submissions of each hospital and state. States without submissions are absent. */
  totals(): Promise<Total[]>;
  sweep(terms: SweepCutoffs): Promise<number>;
  /** Rejects with an OutboxUnavailableError if `accept` would reject a new submission now. */
  checkWritable(): Promise<void>;
  /** Resolves with the free disk space, or null if it is unknown. */
  freeBytes(): Promise<number | null>;
  close(): Promise<void>;
}

export interface OutboxLimits {
  maxPending: number;
  minFreeBytes: number;
}

export interface OpenOptions {
  limits: OutboxLimits;
  /** Whether to create no tables, and to open even a store that can't be written, because a full disk must not hide its submissions. */
  existing?: boolean;
  /** A clock that replaces the real one for leases, so that tests can let hours pass at once. */
  clock?: () => number;
}
