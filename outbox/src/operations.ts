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
export interface Act {
  at: number;
  actor: string;
  reason?: string;
}

export interface RecordedAct extends Act {
  id: string;
  action: 'show' | 'retry' | 'discard' | 'erase';
}

export type ActOutcome =
  | 'done'
  | 'unknown'
  /** Already delivered: there is nothing to retry or to discard. */
  | 'delivered'
  /** A worker delivers it at this moment. */
  | 'leased';

/** A hospital's mail server that does not take what it is given, though something waits for it. */
export interface Trouble extends Failure {
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
export interface Condition {
  /** Unique: 'dead-letters poyanil_hospital'. */
  name: string;
  /** Grows when there is more to tell than when it was told last. */
  version: number;
}

/** The programs that work with the outbox all the time. */
export type Program = 'api' | 'worker';

export interface Telling extends Condition {
  change: 'raised' | 'cleared';
  since: number;
  source: Program;
  /** The dead letters whose coming erasure it tells of; they are erased only some time after it got through. */
  erasure?: ToldErasure;
}

export interface ToldErasure {
  hospital: HospitalId;
  /** Those that died until then. */
  settledUntil: number;
  toldAt: number;
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
  retry(id: string, act: Act): Promise<ActOutcome>;
  /** Removes a submission that nobody shall deliver. */
  discard(id: string, act: Act): Promise<ActOutcome>;
  /** Removes all that is known of a submission, delivered or not. */
  erase(id: string, act: Act): Promise<ActOutcome>;
  recordAct(act: RecordedAct): Promise<void>;
  /** The newest first. */
  listActs(limit: number): Promise<RecordedAct[]>;
  /** Faults of the store itself, in words; none is the rule. It reads all of it. */
  checkStore(): Promise<string[]>;

  listTroubles(): Promise<Trouble[]>;
  deadLetters(): Promise<DeadLetters[]>;
  /** By hospital and time; pieces in which nothing happened are absent, and so is what was discarded or erased since. */
  activity(span: Span): Promise<Activity[]>;
  /** Dead letters settled before a time, whether operators were told of their erasure or not. */
  listErasuresDue(settledBefore: number): Promise<ErasureDue[]>;
  /**
   * Yields what is to be told now of all conditions that hold at one source: each once, again when its version grew, and once
   * when it no longer holds. Until `claimedUntil` nobody else gets the same; `recordTold` makes it final.
   */
  claimTellings(conditions: readonly Condition[], claimant: Claimant): Promise<Telling[]>;
  /** What was told has got through to operators. */
  recordTold(tellings: readonly Telling[]): Promise<void>;

  /** Records that a program has got through a whole round of its work. */
  recordSeen(program: Program, now: number): Promise<void>;
  /** When that was recorded last, by any process of this program; null when it never was. */
  lastSeen(program: Program): Promise<number | null>;
}
