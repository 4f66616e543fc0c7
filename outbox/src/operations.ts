import type { FormName, HospitalId, Submission } from '@poyanil/domain';
import type { Failure, OutboxState } from './outbox.ts';

/** A submission as operators see it in a list: nothing in it is the visitor's. */
export interface OutboxEntry {
  id: string;
  hospital: HospitalId;
  form: FormName;
  state: OutboxState;
  receivedAt: number;
  attempts: number;
  /** 0 before the first attempt. */
  nextAttemptAt: number;
  failure: Failure | null;
  /** When its delivery, now under way, must have been renewed or ended; null when nobody delivers it. */
  leaseUntil: number | null;
  settledAt: number | null;
  /** When an operator last had it tried anew; absent when nobody did. */
  retriedAt?: number;
}

export interface EntryFilter {
  states: readonly OutboxState[];
  hospital?: HospitalId;
  receivedBefore?: number;
  /** As receivedBefore, but from an operator's retry on where there was one. */
  triedBefore?: number;
  /** Part of the code or the words of the last failure. */
  failure?: string;
  /** The oldest so many. */
  limit: number;
}

/** What a submission holds. Delivered ones hold nothing; what no longer can be read is undefined. */
export interface EntryContent {
  submission?: Submission;
  resumeBytes: number | null;
}

/** Who does something to a submission by hand, and why. It is kept for as long as the outbox. */
export interface AuditFacts {
  at: number;
  actor: string;
  reason?: string;
}

export interface AuditEvent extends AuditFacts {
  id: string;
  action: 'show' | 'retry' | 'discard' | 'erase';
}

export type ActionOutcome =
  | 'done'
  | 'unknown'
  /** Already delivered: there is nothing to retry or to discard. */
  | 'delivered'
  /** A worker delivers it at this moment. */
  | 'leased';

/** A hospital's mail server that does not take what it is given, though something waits for it. */
export interface Outage extends Failure {
  hospital: HospitalId;
  since: number;
  /** When one submission may try it for all; 0 while only one has failed, and nobody waits. */
  probeAt: number;
}

export interface DeadLetters {
  hospital: HospitalId;
  count: number;
  /** Those of them whose row is no submission any more. */
  unreadable: number;
  /** Those whose coming erasure operators were told of. */
  announced: number;
  newestSettledAt: number;
}

/** Dead letters of one hospital that are soon to be erased for their age. */
export interface ErasureDue {
  hospital: HospitalId;
  count: number;
  newestSettledAt: number;
}

/** A stretch of time to look back on, in pieces of equal length from its beginning on. */
export interface Span {
  since: number;
  until: number;
  pieceMs: number;
}

/** What one hospital's submissions did in one piece of a span. */
export interface Activity {
  hospital: HospitalId;
  /** When the piece began. */
  start: number;
  accepted: number;
  delivered: number;
}

/** Something that operators have to know for as long as it holds. */
export interface ActiveAlert {
  /** Unique: 'dead-letters poyanil_hospital'. */
  name: string;
  /** Grows when there is more to tell than when it was told last. */
  version: number;
}

/** The programs that work with the outbox all the time. */
export type Program = 'api' | 'worker';

export interface Notification extends ActiveAlert {
  change: 'raised' | 'cleared';
  since: number;
  source: Program;
  /** The dead letters whose coming erasure it tells of; they are erased only some time after it got through. */
  erasure?: NotifiedErasure;
}

export interface NotifiedErasure {
  hospital: HospitalId;
  /** Those that died until then. */
  settledUntil: number;
  notifiedAt: number;
}

/** Who asks what is to be told, when, and until when nobody else gets the same. */
export interface Claimant {
  source: Program;
  now: number;
  claimedUntil: number;
}

/** What operators, and the worker on their behalf, do with an outbox besides delivering. Works on any state of it. */
export interface Operations {
  /** By acceptance, the oldest first. */
  listEntries(filter: EntryFilter): Promise<OutboxEntry[]>;
  /** By identifier or reference; a reference may, in theory, be that of several. */
  findEntries(idOrReference: string): Promise<OutboxEntry[]>;
  readContent(id: string): Promise<EntryContent | undefined>;
  /** Has a dead letter, or one that waits for its next attempt, tried at once, with all its days before it again. */
  retry(id: string, facts: AuditFacts): Promise<ActionOutcome>;
  /** Removes a submission that nobody shall deliver. */
  discard(id: string, facts: AuditFacts): Promise<ActionOutcome>;
  /** Removes all that is known of a submission, delivered or not. */
  erase(id: string, facts: AuditFacts): Promise<ActionOutcome>;
  recordAuditEvent(event: AuditEvent): Promise<void>;
  /** The newest first. */
  listAuditEvents(limit: number): Promise<AuditEvent[]>;
  /** Faults of the store itself, in words; none is the rule. It reads all of it. */
  checkStore(): Promise<string[]>;

  listOutages(): Promise<Outage[]>;
  deadLetters(): Promise<DeadLetters[]>;
  /** By hospital and time; pieces in which nothing happened are absent, and so is what was discarded or erased since. */
  activity(span: Span): Promise<Activity[]>;
  /** Dead letters settled before a time, whether operators were told of their erasure or not. */
  listErasuresDue(settledBefore: number): Promise<ErasureDue[]>;
  /**
   * Yields what is to be told now of all alerts that hold at one source: each once, again when its version grew, and once
   * when it no longer holds. Until `claimedUntil` nobody else gets the same; `recordNotified` makes it final.
   */
  claimNotifications(alerts: readonly ActiveAlert[], claimant: Claimant): Promise<Notification[]>;
  /** What was told has got through to operators. */
  recordNotified(notifications: readonly Notification[]): Promise<void>;

  /** Records that a program has got through a whole round of its work. */
  recordSeen(program: Program, now: number): Promise<void>;
  /** When that was recorded last, by any process of this program; null when it never was. */
  lastSeen(program: Program): Promise<number | null>;
}
