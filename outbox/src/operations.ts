import type { FormName, HospitalId, Submission } from '@poyanil/domain';
import type { ActiveAlert, Claimant, Notification, Recorded } from './notification-rules.ts';

export type OutboxState = 'pending' | 'delivered' | 'dead';

export interface Failure {
  /** Short, for lists and counts, such as 'EENVELOPE 550'. */
  code: string;
  /** The mail server's reply, or our own message. */
  error: string;
}

/** How a mail server accepted an e-mail. It identifies the e-mail in the server's log and in the mailbox. */
export interface DeliveryReceipt {
  mailbox: string;
  code: string;
  /** The server's id for the message. Absent if the reply had none. */
  queueId?: string;
}

export interface OutboxEntry {
  id: string;
  hospital: HospitalId;
  form: FormName;
  state: OutboxState;
  receivedAt: number;
  attempts: number;
  /** The earliest time of the next attempt; 0 before the first attempt. */
  nextAttemptAt: number;
  failure: Failure | null;
  /** When the current delivery lease expires; null if it isn't being delivered. */
  leaseUntil: number | null;
  settledAt: number | null;
  /** When an operator last retried it; absent if it was never retried. */
  retriedAt?: number;
  /** How the mail server accepted it. Absent before the delivery, and for deliveries recorded by a version without receipts. */
  receipt?: DeliveryReceipt;
  /** The failure or delay that a mail server reported after it had accepted the e-mail. Absent if none did. */
  bounce?: Bounce | undefined;
}

export interface Bounce {
  at: number;
  /** The enhanced status code (RFC 3463), such as '5.1.1', or 'unknown'. */
  code: string;
  /** Whether the server gave up. If false, the e-mail is delayed and may still arrive. */
  isFinal: boolean;
}

export interface EntryFilter {
  states: readonly OutboxState[];
  hospital?: HospitalId;
  receivedBefore?: number;
  /** Like receivedBefore, but counted from an operator's last retry, if any. */
  triedBefore?: number;
  /** Part of the code or of the text of the last failure, in upper or lower case. */
  failure?: string;
  /** Maximum number of entries, the oldest first. */
  limit: number;
}

/** The content of an entry. `submission` is absent after the delivery, or if it is no longer readable. */
export interface EntryContent {
  submission?: Submission;
  resumeBytes: number | null;
}

/** The operator who changed a submission by hand, and the reason. Kept as long as the outbox. */
export interface AuditFacts {
  at: number;
  actor: string;
  reason?: string;
}

export interface AuditEvent extends AuditFacts {
  id: string;
  action: 'show' | 'retry' | 'discard' | 'erase';
}

export type ActionOutcome = 'done' | 'unknown' | 'delivered' | 'leased';

/** An outage of a hospital's mail server while submissions wait for it. */
export interface Outage extends Failure {
  hospital: HospitalId;
  since: number;
  /** When one submission may try the server for all others; 0 while only one has failed and the others don't wait. */
  probeAt: number;
}

export interface DeadLetters {
  hospital: HospitalId;
  count: number;
  unreadable: number;
  /** Number of dead letters of whose coming erasure operators were notified. */
  announced: number;
  /** When the last of them died. Times in the future, from a fast clock, are ignored; 0 if all are in the future. */
  newestSettledAt: number;
  newestUnreadableAt: number;
}

export interface ErasureDue {
  hospital: HospitalId;
  count: number;
  newestSettledAt: number;
}

export interface TimeRange {
  since: number;
  until: number;
  pieceMs: number;
}

export interface Activity {
  hospital: HospitalId;
  start: number;
  accepted: number;
  delivered: number;
  /** How many of `delivered` had low priority (`goesLast`). */
  deliveredLast: number;
}

export type SiteHashes = Readonly<Record<string, string>>;

/** Calls of operators, and of the worker on their behalf, for everything except deliveries. They work in any state of the outbox. */
export interface OperatorCalls {
  listEntries(filter: EntryFilter): Promise<OutboxEntry[]>;
  /** Finds the entries with an id or a reference. Several may have the same reference. */
  findEntries(idOrReference: string): Promise<OutboxEntry[]>;
  readContent(id: string): Promise<EntryContent | undefined>;
  /** Makes a dead letter, or one that waits for its next attempt, due at once, with the full retry period ahead. */
  retry(id: string, facts: AuditFacts): Promise<ActionOutcome>;
  discard(id: string, facts: AuditFacts): Promise<ActionOutcome>;
  erase(id: string, facts: AuditFacts): Promise<ActionOutcome>;
  recordAuditEvent(event: AuditEvent): Promise<void>;
  listAuditEvents(limit: number): Promise<AuditEvent[]>;
  /** Reads the whole store and returns messages about its damage, or an empty list if it has none. */
  checkStore(): Promise<string[]>;

  /**
   * Records a mail server's report about an accepted e-mail. A final report replaces a delay. Otherwise the first report stays, so that
   * reading a report twice changes nothing. Returns false if the submission is unknown.
   */
  recordBounce(id: string, bounce: Bounce): Promise<boolean>;
  listBounced(limit: number): Promise<OutboxEntry[]>;

  listOutages(): Promise<Outage[]>;
  deadLetters(): Promise<DeadLetters[]>;
  /** Counts submissions by piece of the time range. Empty pieces are absent. Submissions discarded or erased since aren't counted. */
  activity(span: TimeRange): Promise<Activity[]>;
  /** Counts dead letters that died before a time, whether or not operators were notified of their erasure. */
  listErasuresDue(settledBefore: number): Promise<ErasureDue[]>;
  /**
   * Returns the notifications that are due: of each alert when it begins, when its version grows, and when it ends. `alerts` must be all
   * current alerts of one source. Until `claimedUntil` no other caller gets the same notifications; `recordNotified` makes this final.
   */
  claimNotifications(alerts: readonly ActiveAlert[], claimant: Claimant): Promise<Notification[]>;
  recordNotified(notifications: readonly Notification[]): Promise<void>;

  recordSeen(work: Recorded, now: number): Promise<void>;
  /** Returns the time of the last such record by any process; null if there is none. */
  lastSeen(work: Recorded): Promise<number | null>;

  recordSite(hashes: SiteHashes): Promise<void>;
  /** Returns the hashes that were recorded last; empty if no configured site has used this outbox. */
  readSite(): Promise<SiteHashes>;
}
