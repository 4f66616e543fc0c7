import type { FormName, HospitalId, Submission } from '@poyanil/domain';
import type { ActiveAlert, Claimant, Notification, Recorded } from './notification-rules.ts';

export type OutboxState = 'pending' | 'delivered' | 'dead';

export interface Failure {
  /** Short, for lists and counts: 'EENVELOPE 550'. */
  code: string;
  /** The mail server's words, or ours. */
  error: string;
}

/** How a mail server accepted an e-mail: what finds it again in the server's log and in the mailbox. */
export interface DeliveryReceipt {
  mailbox: string;
  code: string;
  /** The server's name for the message. Absent if the reply had none. */
  queueId?: string;
}

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
  /** The end of the lease under which it is being delivered; null when nobody delivers it. */
  leaseUntil: number | null;
  settledAt: number | null;
  /** The time of the last retry by an operator; absent when nobody asked for one. */
  retriedAt?: number;
  /** Absent before the delivery, and if a version that kept no receipts recorded it. */
  receipt?: DeliveryReceipt;
  /** Absent if no mail server reported anything. */
  bounce?: Bounce | undefined;
}

/** What a mail server reported about an e-mail that a server had taken. */
export interface Bounce {
  at: number;
  /** The enhanced status code (RFC 3463), such as '5.1.1', or 'unknown'. */
  code: string;
  /** Whether the server gave up; else the e-mail is delayed, and may still arrive. */
  isFinal: boolean;
}

export interface EntryFilter {
  states: readonly OutboxState[];
  hospital?: HospitalId;
  receivedBefore?: number;
  /** The same as receivedBefore, but counted from an operator's retry where there was one. */
  triedBefore?: number;
  /** Part of the code or the words of the last failure. */
  failure?: string;
  /** The oldest so many. */
  limit: number;
}

/** The content of a submission. A delivered one has none; one that can no longer be read is undefined. */
export interface EntryContent {
  submission?: Submission;
  resumeBytes: number | null;
}

/** The person who does something to a submission by hand, and the reason. It is kept for as long as the outbox. */
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
  /** The time at which one submission may try the server for all; 0 while only one has failed, and nobody waits. */
  probeAt: number;
}

export interface DeadLetters {
  hospital: HospitalId;
  count: number;
  /** Those of them whose row is no submission any more. */
  unreadable: number;
  /** Those whose coming erasure operators were told of. */
  announced: number;
  /** The last that died by now; 0 where all seem to have died later, by a clock that was ahead. */
  newestSettledAt: number;
  /** The same of those that are unreadable. */
  newestUnreadableAt: number;
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

/** Counts of one hospital's submissions in one piece of a span. */
export interface Activity {
  hospital: HospitalId;
  start: number;
  accepted: number;
  delivered: number;
  /** How many of `delivered` went last. */
  deliveredLast: number;
}

/** Hashes of the sender and the mailboxes of a configured site, by the name of the setting. */
export type SiteHashes = Readonly<Record<string, string>>;

/** Everything that operators, and the worker on their behalf, do with an outbox besides delivering. It works in any state of the outbox. */
export interface OperatorCalls {
  /** Lists entries in the order of their acceptance, the oldest first. */
  listEntries(filter: EntryFilter): Promise<OutboxEntry[]>;
  /** Finds entries by identifier or reference; a reference may, in theory, belong to several. */
  findEntries(idOrReference: string): Promise<OutboxEntry[]>;
  readContent(id: string): Promise<EntryContent | undefined>;
  /** Makes a dead letter, or one that waits for its next attempt, due at once, with all its days before it again. */
  retry(id: string, facts: AuditFacts): Promise<ActionOutcome>;
  /** Removes a submission that nobody shall deliver. */
  discard(id: string, facts: AuditFacts): Promise<ActionOutcome>;
  /** Removes all that is known of a submission, delivered or not. */
  erase(id: string, facts: AuditFacts): Promise<ActionOutcome>;
  recordAuditEvent(event: AuditEvent): Promise<void>;
  listAuditEvents(limit: number): Promise<AuditEvent[]>;
  /** Reads all of the store and yields its own faults, in words; usually there are none. */
  checkStore(): Promise<string[]>;

  /**
   * Records a mail server's report. A final one replaces a delay; otherwise the first stays, so that reading a report twice
   * changes nothing. Returns false if the submission is unknown.
   */
  recordBounce(id: string, bounce: Bounce): Promise<boolean>;
  listBounced(limit: number): Promise<OutboxEntry[]>;

  listOutages(): Promise<Outage[]>;
  deadLetters(): Promise<DeadLetters[]>;
  /** Yields counts by hospital and time; pieces in which nothing happened are absent, and so is what was discarded or erased since. */
  activity(span: Span): Promise<Activity[]>;
  /** Dead letters settled before a time, whether operators were told of their erasure or not. */
  listErasuresDue(settledBefore: number): Promise<ErasureDue[]>;
  /**
   * Yields what is to be told now of all alerts that hold at one source: each once, again when its version grew, and once
   * when it no longer holds. Until `claimedUntil` nobody else gets the same; `recordNotified` makes it final.
   */
  claimNotifications(alerts: readonly ActiveAlert[], claimant: Claimant): Promise<Notification[]>;
  recordNotified(notifications: readonly Notification[]): Promise<void>;

  /** Records that a program has got through a whole round of its work, or that a backup was made. */
  recordSeen(work: Recorded, now: number): Promise<void>;
  /** Yields the time of the last such record by whichever process; null when there is none. */
  lastSeen(work: Recorded): Promise<number | null>;

  /** Records that a configured site uses this outbox, in place of any earlier one. */
  recordSite(hashes: SiteHashes): Promise<void>;
  /** Returns what was recorded last; empty if no configured site has used this outbox. */
  readSite(): Promise<SiteHashes>;
}
