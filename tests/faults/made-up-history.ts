import { check, type Violation } from './check.ts';
import { expectations } from './expectations.ts';
import type { AnsweredRequest, Arrival, History, RowState } from './history.ts';

// One answered request and its mail, for tests of the checker, which change what is to be found.

export const expected = expectations();
const hospital = 'poyanil_hospital';
export const ID = 's_01';

export const request: AnsweredRequest = {
  id: ID,
  mark: 'MARK-000001-END',
  form: 'contact',
  hospital,
  firstSentAt: 900,
  answeredAt: 1_000,
  tookMs: 100,
  failures: [],
};
export const mail: Arrival = {
  id: ID,
  mark: request.mark,
  hospital,
  recipients: [expected.mailboxes[hospital]],
  bytesHash: 'abc',
  startedAt: 1_980,
  arrivedAt: 2_000,
  answeredAt: 2_010,
};

/** A history in which all went well, but for what is given. */
export function historyWith(
  changes: Partial<History> = {},
  atEnd: RowState = 'delivered',
): History {
  return {
    requests: [request],
    givenUp: [],
    oddAnswers: [],
    mails: [mail],
    recordedAt: new Map(),
    faults: [],
    looks: [{ from: 20_000, at: 20_000, states: new Map([[ID, atEnd]]) }],
    leases: [],
    jobs: [],
    unaskedEnds: [],
    oddEnds: [],
    logs: ['{"level":30,"msg":"delivered"}'],
    resources: [],
    ...changes,
  };
}

export function invariantsOf(history: History): Violation['invariant'][] {
  return check(history, expected).map(({ invariant }) => invariant);
}
