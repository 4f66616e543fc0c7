import type { HospitalId, Submission } from '@poyanil/domain';
import type { DeliveryReceipt, Failure, OperatorCalls, OutboxState } from './operations.ts';

export interface NewEntry {
  submission: Submission;
  /** The resume's bytes, when the form has one. `accept` takes them over: whoever gave them cannot read them afterwards. */
  resume?: Uint8Array;
  /** A hash of route, hospital and Idempotency-Key, when the visitor's browser sent one. */
  keyHash?: string;
  /** A digest of key, parsed values and file. Absent without a key, since nothing is compared then. */
  fingerprint?: string;
  /** Whether all others go before it: it may be spam, or its sender has sent many. Not if absent. */
  goesLast?: boolean;
}

/** A key, and what it is used for. */
type KeyUse = Required<Pick<NewEntry, 'keyHash' | 'fingerprint'>>;

export type Acceptance =
  | { outcome: 'accepted' | 'replayed'; id: string }
  /** The key was used with another fingerprint. */
  | { outcome: 'key-reused' };

/** Nothing was written: too many wait, the disk has too little room, the file is damaged, or the store cannot be written at all. */
export class OutboxUnavailableError extends Error {
  override name = 'OutboxUnavailableError';
  readonly reason: 'too-many-pending' | 'low-space' | 'damaged' | 'unwritable';
  /** Instructions for a person, where waiting does not help. Anybody may read them: they name no path. */
  readonly detail: string | undefined;

  constructor(
    reason: OutboxUnavailableError['reason'],
    { detail, ...options }: ErrorOptions & { detail?: string | undefined } = {},
  ) {
    const why = detail === undefined ? reason : `${reason}, for ${detail}`;
    super(`The outbox takes no submission: ${why}`, options);
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
      /** The beginning of its days of attempts: its acceptance, or an operator's retry. */
      triedSince: number;
      /** The time over which it had attempts of its own: between two of them no more is counted than one wait. */
      triedMs: number;
      /** When the mail server last refused it permanently (5xx) after the final dot; null if it never did. */
      refusedAt: number | null;
    }
  /** Another run delivers it; look again after that time. */
  | { outcome: 'held'; waitMs: number }
  /** Its next attempt is later, by that time. */
  | { outcome: 'not-due'; waitMs: number }
  /** Its hospital's mail server has an outage, and another mail is to try it; look again after that time. */
  | { outcome: 'paused'; waitMs: number }
  /** Delivered, dead, discarded or never known: there is nothing to do. */
  | { outcome: 'settled' }
  /** The row is there, but no longer a submission. The lease is ours, so that it can be recorded dead. */
  | { outcome: 'unreadable'; error: string };

/** The code of a dead letter whose row is no submission any more. */
export const UNREADABLE = 'unreadable';

export interface FailedAttempt extends Failure {
  nextAttemptAt: number;
  /** Whether it lengthens the waits to come: not when the message had no part in it. */
  isCounted: boolean;
  /**
   * Given when the hospital's mail server may be to blame. When a second submission fails so, with no success between, the
   * others wait until this time; then one of them tries. 0 ends a pause, since the server takes other messages. Without it
   * the failure says nothing of the server.
   */
  pauseUntil?: number;
  /** The value that the lease gave. */
  triedMs: number;
  /** The server's refusal after the final dot, if that is how it failed. */
  refusal?: 'temporary' | 'permanent';
}

export interface FinalFailure extends Failure {
  /** Whether the mail server itself refused the message, and so is there for others. */
  isServerThere: boolean;
}

export interface Waiting {
  id: string;
  /** The earliest time of the next attempt; 0 before the first, which no wrong clock may put off. */
  nextAttemptAt: number;
  goesLast: boolean;
}

export interface PendingPage {
  now: number;
  dueBy: number;
  /** The last one of the page before. */
  after?: Pick<Waiting, 'id' | 'goesLast'> | undefined;
  limit: number;
}

/** Times before which something has to have happened. */
export interface SweepTerms {
  /** The acceptance and the delivery of a bare row that is forgotten: a clock that was behind may have written one of them. */
  delivered: number;
  /** The death of a dead letter that is erased, if operators were told of that before the next one. */
  dead: number;
  announced: number;
}

export interface Total {
  hospital: HospitalId;
  state: OutboxState;
  count: number;
  /** The acceptance of the oldest of them. */
  oldestReceivedAt: number;
  /** The same, counting from an operator's retry where there was one. */
  oldestTriedSince: number;
}

/**
 * The truth about submissions: what was accepted stays here until staff have it. All times are milliseconds since 1970;
 * `owner` is unique for each run of a delivery.
 *
 * Whether a lease is over, an attempt is due or a pause has ended, one clock decides for all callers: PostgreSQL's own, or
 * the machine's with SQLite, whose file one machine has. So leases are asked for, and waits are told, as durations. Other
 * times are the caller's, who says with `now` what its clock shows; a store with a clock of its own translates them.
 */
export interface Outbox extends OperatorCalls {
  /**
   * Stores a submission durably, once for each key: when it resolves with an id, no crash can lose the submission.
   * Rejects with OutboxUnavailableError, and then nothing is stored.
   */
  accept(entry: NewEntry, now: number): Promise<Acceptance>;
  /** Yields the answer that an earlier use of a key obliges us to give, if any; `accept` asks for it by itself. */
  findByKey(use: KeyUse, now: number): Promise<Acceptance | undefined>;

  /**
   * Takes the right to deliver for a time, if the submission is pending, due, and nobody else holds it; while its
   * hospital's mail server has an outage, for one submission at a time. It is surely ours for `leaseMs` from before the call.
   */
  takeLease(id: string, owner: string, leaseMs: number): Promise<LeaseOutcome>;
  /** Prolongs a lease that is still ours, to `leaseMs` from now; false when it is lost. */
  renewLease(id: string, owner: string, leaseMs: number): Promise<boolean>;
  releaseLease(id: string, owner: string): Promise<void>;

  /** Records the mail server's acceptance and erases content and resume in the same transaction. Needs no live lease: it is a fact. */
  recordDelivered(id: string, now: number, receipt?: DeliveryReceipt): Promise<void>;
  /** Records a failed attempt with the time of the next, and ends the lease. False when the lease was lost. */
  recordFailure(id: string, owner: string, failure: FailedAttempt, now: number): Promise<boolean>;
  /** Records that it can never succeed; content stays for an operator. False when the lease was lost. */
  recordDead(id: string, owner: string, failure: FinalFailure, now: number): Promise<boolean>;

  /** When the hospital's mail server last took a message; 0 if none is known, or only by a clock that is ahead. */
  lastTaken(hospital: HospitalId, now: number): Promise<number>;

  /** Lists a hospital's pending submissions that are due by a time, in pages: those that go last at the end, else by acceptance. */
  listPending(hospital: HospitalId, page: PendingPage): Promise<Waiting[]>;
  /** Counts and oldest by hospital and state; states without rows are absent. */
  totals(): Promise<Total[]>;
  /** Forgets what was settled long enough ago. Yields how many. */
  sweep(terms: SweepTerms): Promise<number>;
  /** Rejects with OutboxUnavailableError when `accept` would. */
  checkWritable(): Promise<void>;
  /** Room left where the outbox stands, or null where it cannot be known. */
  freeBytes(): Promise<number | null>;
  close(): Promise<void>;
}

export interface OutboxLimits {
  maxPending: number;
  minFreeBytes: number;
}

export interface OpenOptions {
  limits: OutboxLimits;
  /** Opens for reading: a database without an outbox gets none, and one that cannot be written is opened all the same, since a full disk must not hide what waits on it. */
  existing?: boolean;
  /** A clock for leases in place of the real one, for tests whose hours pass at once. */
  clock?: () => number;
}
