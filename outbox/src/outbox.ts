import type { HospitalId, Submission } from '@poyanil/domain';
import type { DeliveryReceipt, Failure, OperatorCalls, OutboxState } from './operations.ts';

export interface NewEntry {
  submission: Submission;
  /** The resume's bytes, if the form has one. `accept` transfers them: the caller can't read them afterwards. */
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

/** Nothing was written: too many are pending, the disk has too little space, the file is damaged, or the store can't be written. */
export class OutboxUnavailableError extends Error {
  override name = 'OutboxUnavailableError';
  readonly reason: 'too-many-pending' | 'low-space' | 'damaged' | 'unwritable';
  /** Instructions for operators, if waiting doesn't help. May be public: they contain no path. */
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
      /** The start of its retry period: its acceptance, or an operator's retry. */
      triedSince: number;
      /** How long it has been tried: between two attempts, at most one wait is counted. */
      triedMs: number;
      /** When the mail server last refused it permanently (5xx) after the final dot; null if it never did. */
      refusedAt: number | null;
    }
  | { outcome: 'held'; waitMs: number }
  | { outcome: 'not-due'; waitMs: number }
  /** Its hospital's mail server has an outage, and another submission will try it; look again after this time. */
  | { outcome: 'paused'; waitMs: number }
  /** Delivered, dead, discarded or unknown: there is nothing to do. */
  | { outcome: 'settled' }
  /** The row exists but is no longer a valid submission. The caller holds the lease, so that it can record it as dead. */
  | { outcome: 'unreadable'; error: string };

export const UNREADABLE = 'unreadable';

export interface FailedAttempt extends Failure {
  nextAttemptAt: number;
  /** Whether the failure lengthens later waits. False if the message had no part in it. */
  isCounted: boolean;
  /**
   * Given if the mail server may be to blame. When a second submission fails like this, with no success in between, the others wait
   * until this time; then one tries. 0 ends a pause, since the server accepts other messages. Absent if the server isn't to blame.
   */
  pauseUntil?: number;
  triedMs: number;
  /** The server's refusal after the final dot, if that is how it failed. */
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

/** Cutoffs: rows with earlier times are removed. */
export interface SweepCutoffs {
  /** For the acceptance and the delivery of a bare row; both must be earlier, since a slow clock may have written one of them. */
  delivered: number;
  /** For the death of a dead letter, if operators were notified of its erasure before the next cutoff. */
  dead: number;
  announced: number;
}

export interface Total {
  hospital: HospitalId;
  state: OutboxState;
  count: number;
  oldestReceivedAt: number;
  /** Like oldestReceivedAt, but counted from an operator's retry if there was one. */
  oldestTriedSince: number;
}

/**
 * The source of truth about submissions. All times are milliseconds since 1970; `owner` is unique for each run of a delivery.
 * One clock decides for all callers whether a lease is over, an attempt is due or a pause has ended: PostgreSQL's own, or with
 * SQLite the machine's. So leases are requested, and waits are returned, as durations. Other times are by the caller's clock, whose
 * current time is `now`; a store with its own clock translates them.
 */
export interface Outbox extends OperatorCalls {
  /** When it resolves with an id, no crash can lose the submission. If it rejects with OutboxUnavailableError, nothing is stored. */
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

  /** Records the mail server's acceptance, and erases content and resume in the same transaction. Needs no live lease: it is a fact. */
  recordDelivered(id: string, now: number, receipt?: DeliveryReceipt): Promise<void>;
  /** Records a failed attempt and the time of the next one, and ends the lease. Returns false if the lease was lost. */
  recordFailure(id: string, owner: string, failure: FailedAttempt, now: number): Promise<boolean>;
  /** Records that it can never succeed; its content stays for an operator. Returns false if the lease was lost. */
  recordDead(id: string, owner: string, failure: FinalFailure, now: number): Promise<boolean>;

  /** Returns when the hospital's mail server last accepted a message; 0 if never, or only by a clock that is ahead. */
  lastTaken(hospital: HospitalId, now: number): Promise<number>;

  /** Lists a hospital's pending submissions that are due by a time, in pages, in order of acceptance; low priority comes last. */
  listPending(hospital: HospitalId, page: PendingPage): Promise<PendingDelivery[]>;
  /** States without rows are absent. */
  totals(): Promise<Total[]>;
  sweep(terms: SweepCutoffs): Promise<number>;
  /** Rejects with OutboxUnavailableError if `accept` would. */
  checkWritable(): Promise<void>;
  /** Resolves with null if it is unknown. */
  freeBytes(): Promise<number | null>;
  close(): Promise<void>;
}

export interface OutboxLimits {
  maxPending: number;
  minFreeBytes: number;
}

export interface OpenOptions {
  limits: OutboxLimits;
  /** Creates no tables, and opens a store that can't be written: a full disk must not hide its submissions. */
  existing?: boolean;
  /** Replaces the real clock for leases, so that tests can let hours pass at once. */
  clock?: () => number;
}
