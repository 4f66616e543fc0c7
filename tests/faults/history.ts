import type { FormName, HospitalId } from '@poyanil/domain';

// What happened in one run, as plain data: the checker judges it, and knows nothing of how it came about. All times are
// milliseconds since 1970, all by the clock of one process.

export interface History {
  requests: AnsweredRequest[];
  /** Marks of requests that were never answered 202, however often repeated: their mails may arrive or not. */
  givenUp: string[];
  /** Answers that no request of the load may get: 'contact 400'. */
  oddAnswers: string[];
  mails: Arrival[];
  /** The time at which a worker recorded a delivery, by its log. */
  recordedAt: ReadonlyMap<string, number>;
  faults: StruckFault[];
  /** Looks into the outbox, the last one at the end. */
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
  /** A word in its text that no other has. */
  mark: string;
  form: FormName;
  hospital: HospitalId;
  firstSentAt: number;
  answeredAt: number;
  /** The time of the request that was answered, without those before it that failed. */
  tookMs: number;
  /** What came of the requests before the one that was answered: a status, or the words of a connection's error. */
  failures: readonly string[];
}

export interface Arrival {
  /** The identifier in its Message-ID. */
  id: string;
  mark: string;
  /** The hospital whose server it is. */
  hospital: HospitalId;
  recipients: string[];
  bytesHash: string;
  startedAt: number;
  arrivedAt: number;
  answeredAt?: number;
}

/** A fault's possible consequences besides delay. */
export type Consequence =
  /** A second copy of what was between final dot and record when it struck. */
  | 'copies-of-the-instant'
  /** A second copy of what was on its way while it lasted. */
  | 'copies-of-the-time'
  /** A second copy of what was on its way while it lasted, if it lasted as long as a lease and nobody could write it down. */
  | 'copies-of-the-unrecorded'
  /** A second copy of what the mail server took without saying so. */
  | 'copies-of-the-unanswered';

export interface StruckFault {
  name: string;
  mayCause: readonly Consequence[];
  /** The times before the strike, after it, and after the mending. */
  from: number;
  struckAt: number;
  mendedAt: number;
}

export type RowState = 'pending' | 'delivered' | 'dead';

export interface Look {
  /** The time of asking: what was accepted later need not be seen. */
  from: number;
  at: number;
  states: ReadonlyMap<string, RowState>;
}

/** A program's holdings after the same load, before the first fault and after the last one was mended. */
export interface Resources {
  program: string;
  early: Usage;
  late: Usage;
}

export interface Usage {
  fileDescriptors: number;
  liveBytes: number;
  /** All that the system counts as its own, in use or not. */
  rssBytes: number;
}
