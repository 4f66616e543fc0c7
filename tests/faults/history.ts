import type { FormName, HospitalId } from '@poyanil/domain';

// One run as plain data for the checker. All times are milliseconds since 1970, by one process's clock.

export interface History {
  requests: AnsweredRequest[];
  /** Marks of requests that were never answered with 202 in spite of repeats. Their mails may arrive or not. */
  givenUp: string[];
  /** Answers that no request of the load may get: 'contact 400'. */
  oddAnswers: string[];
  mails: Arrival[];
  /** When a worker recorded a delivery, by its log. */
  recordedAt: ReadonlyMap<string, number>;
  faults: InjectedFault[];
  /** Samples of the outbox, the last one at the end. */
  looks: Look[];
  leases: string[];
  jobs: string[];
  unaskedEnds: string[];
  oddEnds: string[];
  logs: string[];
  resources: Resources[];
}

export interface AnsweredRequest {
  id: string;
  mark: string;
  form: FormName;
  hospital: HospitalId;
  firstSentAt: number;
  answeredAt: number;
  /** The duration of the answered request, without the failed ones before it. */
  tookMs: number;
  /** Failures of the requests before the answered one: a status, or the error of a connection. */
  failures: readonly string[];
}

export interface Arrival {
  /** The id in its Message-ID. */
  id: string;
  mark: string;
  hospital: HospitalId;
  recipients: string[];
  bytesHash: string;
  startedAt: number;
  arrivedAt: number;
  answeredAt?: number;
}

export type Consequence =
  /** A second copy of a mail that was between final dot and record when the fault started. */
  | 'copies-of-the-instant'
  /** A second copy of a mail that was in flight during the fault. */
  | 'copies-of-the-time'
  /** A second copy of a mail in flight during the fault, if the fault lasted as long as a lease and prevented the record. */
  | 'copies-of-the-unrecorded'
  /** A second copy of a mail that the mail server accepted without a reply. */
  | 'copies-of-the-unanswered';

export interface InjectedFault {
  name: string;
  mayCause: readonly Consequence[];
  /** The times before the fault, after it started, and after its repair. */
  from: number;
  struckAt: number;
  mendedAt: number;
}

export type RowState = 'pending' | 'delivered' | 'dead';

export interface Look {
  /** The time of the query: submissions accepted later need not be in the result. */
  from: number;
  at: number;
  states: ReadonlyMap<string, RowState>;
}

/** A program's resources after the same load, before the first fault and after the last repair. */
export interface Resources {
  program: string;
  early: Usage;
  late: Usage;
}

export interface Usage {
  fileDescriptors: number;
  liveBytes: number;
  /** Resident memory as the system counts it, in use or not. */
  rssBytes: number;
}
