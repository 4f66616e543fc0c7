import { describe, expect, test } from 'vitest';
import { check, type Violation } from './check.ts';
import { expectations } from './expectations.ts';
import type { AnsweredRequest, Arrival, History, RowState, StruckFault } from './history.ts';

const expected = expectations();
const hospital = 'poyanil_hospital';
const ID = 's_01';
const OTHER_ID = 's_02';

const request: AnsweredRequest = {
  id: ID,
  mark: 'MARK-000001-END',
  form: 'contact',
  hospital,
  firstSentAt: 900,
  answeredAt: 1_000,
  tookMs: 100,
  repeats: 0,
};
const mail: Arrival = {
  id: ID,
  mark: request.mark,
  hospital,
  recipients: [expected.mailboxes[hospital]],
  bytesHash: 'abc',
  startedAt: 1_980,
  arrivedAt: 2_000,
  answeredAt: 2_010,
};
const secondCopy: Arrival = { ...mail, startedAt: 9_000, arrivedAt: 9_010, answeredAt: 9_020 };

/** A history in which all went well, but for what is given. */
function historyWith(changes: Partial<History> = {}, atEnd: RowState = 'delivered'): History {
  return {
    requests: [request],
    givenUp: [],
    oddAnswers: [],
    mails: [mail],
    faults: [],
    looks: [{ at: 20_000, states: new Map([[ID, atEnd]]) }],
    leases: [],
    jobs: [],
    unaskedEnds: [],
    logs: ['{"level":30,"msg":"delivered"}'],
    resources: [],
    ...changes,
  };
}

function fault(changes: Partial<StruckFault>): StruckFault {
  const times = { from: 2_005, struckAt: 2_006, mendedAt: 3_000 };
  return { name: 'worker killed', mayCause: ['copies-of-the-instant'], ...times, ...changes };
}

function invariantsOf(history: History): Violation['invariant'][] {
  return check(history, expected).map(({ invariant }) => invariant);
}

test('a history in which all went well has no violation', () => {
  expect(check(historyWith(), expected)).toEqual([]);
});

describe('lost and found', () => {
  test('a mail that never arrived is lost', () => {
    expect(check(historyWith({ mails: [] }), expected)).toContainEqual({
      invariant: 'I2',
      says: expect.stringContaining('lost'),
      ids: [ID],
    });
  });

  test('a submission that was gone from the outbox before its mail arrived was in no place', () => {
    const looks = [
      { at: 1_500, states: new Map<string, RowState>() },
      { at: 20_000, states: new Map<string, RowState>([[ID, 'delivered']]) },
    ];
    expect(invariantsOf(historyWith({ looks }))).toEqual(['I1']);
  });

  test('a submission that was answered after a look need not be seen by it', () => {
    const looks = [
      { at: 999, states: new Map<string, RowState>() },
      { at: 20_000, states: new Map<string, RowState>([[ID, 'delivered']]) },
    ];
    expect(invariantsOf(historyWith({ looks }))).toEqual([]);
  });

  test('a dead letter whose mail arrived is in two places', () => {
    expect(invariantsOf(historyWith({}, 'dead'))).toContain('I1');
  });

  test('a dead letter that nobody refused for good is one too many', () => {
    expect(invariantsOf(historyWith({ mails: [] }, 'dead'))).toEqual(['I2']);
  });

  test('one identifier for two requests is reported', () => {
    const twin = { ...request, mark: 'MARK-000002-END' };
    expect(invariantsOf(historyWith({ requests: [request, twin] }))).toContain('I3');
  });
});

describe('unknown and misled', () => {
  const unknown: Arrival = { ...mail, id: OTHER_ID, mark: 'MARK-000002-END' };

  test('a mail of a submission that was never answered 202 is reported', () => {
    expect(check(historyWith({ mails: [mail, unknown] }), expected)).toContainEqual({
      invariant: 'I3',
      says: expect.any(String),
      ids: [OTHER_ID],
    });
  });

  test('a mail of a request that was given up is none of them', () => {
    const history = historyWith({ mails: [mail, unknown], givenUp: [unknown.mark] });
    expect(invariantsOf(history)).toEqual([]);
  });

  test('an answer that no request may get is reported', () => {
    expect(invariantsOf(historyWith({ oddAnswers: ['contact 400'] }))).toEqual(['I3']);
  });

  test.each<[string, Partial<Arrival>]>([
    ["another hospital's mail server", { hospital: 'poyanil_hospital_punalur' }],
    ['another mailbox', { recipients: ['someone@mail.example'] }],
    ['a second recipient', { recipients: [...mail.recipients, 'someone@mail.example'] }],
    ["another submission's words", { mark: 'MARK-000009-END' }],
  ])('a mail with %s is reported', (_what, changes) => {
    expect(invariantsOf(historyWith({ mails: [{ ...mail, ...changes }] }))).toEqual(['I4']);
  });
});

describe('copies', () => {
  const twice = [mail, secondCopy];

  test('a second copy without a fault is forbidden', () => {
    expect(check(historyWith({ mails: twice }), expected)).toEqual([
      { invariant: 'I5', says: expect.any(String), ids: [ID] },
    ]);
  });

  test('a second copy is allowed when the worker was killed between final dot and record', () => {
    expect(invariantsOf(historyWith({ mails: twice, faults: [fault({})] }))).toEqual([]);
  });

  test.each<[string, Partial<StruckFault>]>([
    ['before the final dot', { from: 1_000, struckAt: 1_010 }],
    ['long after the 250', { from: 4_000, struckAt: 4_010 }],
    ['in time, but it is a fault that may cause none', { name: 'Redis killed', mayCause: [] }],
    [
      'in time, but it only matters to what is not answered',
      { mayCause: ['copies-of-the-unanswered'] },
    ],
  ])('a second copy is forbidden when the fault struck %s', (_when, changes) => {
    const history = historyWith({ mails: twice, faults: [fault(changes)] });
    expect(invariantsOf(history)).toEqual(['I5']);
  });

  test('a second copy is forbidden when it was begun before the fault struck', () => {
    const slow = { ...mail, answeredAt: 4_000 };
    const early = { ...mail, startedAt: 2_500, arrivedAt: 2_510, answeredAt: 2_520 };
    const killed = fault({ from: 3_000, struckAt: 3_010 });
    const history = historyWith({ mails: [slow, early], faults: [killed] });
    expect(invariantsOf(history)).toEqual(['I5']);
  });

  test('a third copy needs a second fault', () => {
    const third = { ...secondCopy, startedAt: 11_000, arrivedAt: 11_010, answeredAt: 11_020 };
    const history = historyWith({ mails: [...twice, third], faults: [fault({})] });
    expect(invariantsOf(history)).toEqual(['I5']);
    const again = fault({ from: 9_015, struckAt: 9_016, mendedAt: 9_500 });
    expect(invariantsOf({ ...history, faults: [fault({}), again] })).toEqual([]);
  });

  test('a second copy is allowed when the worker was frozen while the first was on its way', () => {
    const frozen = fault({
      name: 'worker frozen',
      mayCause: ['copies-of-the-time'],
      from: 1_990,
      struckAt: 1_990,
      mendedAt: 6_000,
    });
    expect(invariantsOf(historyWith({ mails: twice, faults: [frozen] }))).toEqual([]);
    const later = { ...frozen, from: 4_000, struckAt: 4_000 };
    expect(invariantsOf(historyWith({ mails: twice, faults: [later] }))).toEqual(['I5']);
  });

  test('a second copy is allowed when the first was taken without an answer', () => {
    const { answeredAt, ...unanswered } = mail;
    const taken = fault({
      name: 'mail server takes and cuts',
      mayCause: ['copies-of-the-unanswered'],
      from: 1_500,
    });
    const history = historyWith({ mails: [unanswered, secondCopy], faults: [taken] });
    expect(invariantsOf(history)).toEqual([]);
    expect(invariantsOf({ ...history, faults: [] })).toEqual(['I5']);
  });

  test('a copy with other bytes is forbidden, whatever struck', () => {
    const mails = [mail, { ...secondCopy, bytesHash: 'def' }];
    expect(check(historyWith({ mails, faults: [fault({})] }), expected)).toEqual([
      { invariant: 'I5', says: expect.stringContaining('bytes'), ids: [ID] },
    ]);
  });
});

describe('what is left', () => {
  test.each<[string, Partial<History>]>([
    ['a lease', { leases: [ID] }],
    ['a job', { jobs: [`{poyanil}:mail-alappuzha:${ID}`] }],
  ])('%s that nobody ended is reported', (_what, changes) => {
    expect(invariantsOf(historyWith(changes))).toEqual(['I6']);
  });

  test('a submission that still waits is reported, though its mail arrived', () => {
    expect(invariantsOf(historyWith({}, 'pending'))).toEqual(['I6']);
  });

  test.each([
    ['files', { fileDescriptors: 90, rssBytes: 1 }],
    ['memory', { fileDescriptors: 30, rssBytes: 2 ** 30 }],
  ])('a program that holds more and more %s is reported', (_what, late) => {
    const early = { fileDescriptors: 30, rssBytes: 1 };
    const history = historyWith({ resources: [{ program: 'api', early, late }] });
    expect(invariantsOf(history)).toEqual(['I7']);
  });

  test.each<[string, Partial<History>]>([
    ['a program that ended by itself', { unaskedEnds: ['worker: exit code 1'] }],
    ['an unhandled rejection', { logs: ['Unhandled promise rejection'] }],
    ['a bare stack', { logs: ['    at send (file:///worker/src/deliver.ts:70:5)'] }],
    ["a visitor's name in a log", { logs: ['{"msg":"delivered to Rajan Kuttappan"}'] }],
    ["a visitor's phone in a log", { logs: ['{"phone":9847012345}'] }],
    ["a visitor's words in a log", { logs: ['{"subject":"MARK-000001-END"}'] }],
  ])('%s is reported', (_what, changes) => {
    expect(invariantsOf(historyWith(changes))).toEqual(['I8']);
  });
});
