import { describe, expect, test } from 'vitest';
import { check, type Violation } from './check.ts';
import { expectations } from './expectations.ts';
import type { AnsweredRequest, Arrival, History, InjectedFault, RowState } from './history.ts';

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
  failures: [],
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

test('finds no violation in a history without problems', () => {
  expect(check(historyWith(), expected)).toEqual([]);
});

describe('lost submissions', () => {
  test('reports a mail that never arrived as lost', () => {
    expect(check(historyWith({ mails: [] }), expected)).toContainEqual({
      invariant: 'I2',
      says: expect.stringContaining('lost'),
      ids: [ID],
    });
  });

  test('reports a submission that left the outbox before its mail arrived', () => {
    const looks = [
      { from: 1_500, at: 1_500, states: new Map<string, RowState>() },
      { from: 20_000, at: 20_000, states: new Map<string, RowState>([[ID, 'delivered']]) },
    ];
    expect(invariantsOf(historyWith({ looks }))).toEqual(['I1']);
  });

  test('ignores a submission that was answered after the outbox was sampled', () => {
    const looks = [
      { from: 999, at: 1_500, states: new Map<string, RowState>() },
      { from: 20_000, at: 20_000, states: new Map<string, RowState>([[ID, 'delivered']]) },
    ];
    expect(invariantsOf(historyWith({ looks }))).toEqual([]);
  });

  test('reports a dead letter whose mail arrived', () => {
    expect(invariantsOf(historyWith({}, 'dead'))).toContain('I1');
  });

  test('reports a dead letter that no server refused permanently', () => {
    expect(invariantsOf(historyWith({ mails: [] }, 'dead'))).toEqual(['I2']);
  });

  test('reports two requests with the same id', () => {
    const twin = { ...request, mark: 'MARK-000002-END' };
    expect(invariantsOf(historyWith({ requests: [request, twin] }))).toContain('I3');
  });
});

describe('unknown and misdirected mails', () => {
  const unknown: Arrival = { ...mail, id: OTHER_ID, mark: 'MARK-000002-END' };

  test('reports a mail of a submission that was never answered 202', () => {
    expect(check(historyWith({ mails: [mail, unknown] }), expected)).toContainEqual({
      invariant: 'I3',
      says: expect.any(String),
      ids: [OTHER_ID],
    });
  });

  test('allows a mail of a request that was given up', () => {
    const history = historyWith({ mails: [mail, unknown], givenUp: [unknown.mark] });
    expect(invariantsOf(history)).toEqual([]);
  });

  test('reports a row never answered 202, unless its request was given up', () => {
    const states = new Map<string, RowState>([
      [ID, 'delivered'],
      [OTHER_ID, 'delivered'],
    ]);
    const looks = [{ from: 20_000, at: 20_000, states }];
    expect(invariantsOf(historyWith({ looks }))).toEqual(['I3']);
    expect(invariantsOf(historyWith({ looks, givenUp: ['MARK-000002-END'] }))).toEqual([]);
  });

  test('reports a response that no request may get', () => {
    expect(invariantsOf(historyWith({ oddAnswers: ['contact 400'] }))).toEqual(['I3']);
  });

  test.each<[string, Partial<Arrival>]>([
    ['the mail server of another hospital', { hospital: 'poyanil_hospital_punalur' }],
    ['another mailbox', { recipients: ['someone@mail.example'] }],
    ['a second recipient', { recipients: [...mail.recipients, 'someone@mail.example'] }],
    ['the text of another submission', { mark: 'MARK-000009-END' }],
  ])('reports a mail with %s', (_what, changes) => {
    expect(invariantsOf(historyWith({ mails: [{ ...mail, ...changes }] }))).toEqual(['I4']);
  });
});

describe('leftovers and failures', () => {
  test.each<[string, Partial<History>]>([
    ['a lease', { leases: [ID] }],
    ['a job', { jobs: [`{poyanil}:mail-alappuzha:${ID}`] }],
  ])('reports %s that is left at the end', (_what, changes) => {
    expect(invariantsOf(historyWith(changes))).toEqual(['I6']);
  });

  test('reports a pending submission even if its mail arrived', () => {
    expect(invariantsOf(historyWith({}, 'pending'))).toEqual(['I6']);
  });

  describe('resources of the programs', () => {
    const MB = 1024 * 1024;
    const early = { fileDescriptors: 30, liveBytes: 40 * MB, rssBytes: 150 * MB };

    test.each([
      ['open files', { fileDescriptors: 36 }],
      ['memory in use', { liveBytes: 47 * MB }],
      ['resident memory', { rssBytes: 513 * MB }],
    ])('reports too much use of %s', (_what, changes) => {
      const resources = [{ program: 'api', early, late: { ...early, ...changes } }];
      expect(invariantsOf(historyWith({ resources }))).toEqual(['I7']);
    });

    test('allows ten percent more, and any decrease', () => {
      const late = { fileDescriptors: 33, liveBytes: 44 * MB, rssBytes: 20 * MB };
      const resources = [{ program: 'api', early, late }];
      expect(invariantsOf(historyWith({ resources }))).toEqual([]);
    });
  });

  test.each<[string, Partial<History>]>([
    ['a program that ended by itself', { unaskedEnds: ['worker: exit code 1'] }],
    ['a program that failed while stopping', { oddEnds: ['worker: exit code 1'] }],
    ['an unhandled rejection', { logs: ['Unhandled promise rejection'] }],
    ['a bare stack trace', { logs: ['    at send (file:///worker/src/delivery/deliver.ts:70:5)'] }],
    ["a visitor's name in a log", { logs: ['{"msg":"delivered to Rajan Kuttappan"}'] }],
    ["a visitor's phone in a log", { logs: ['{"phone":9847012345}'] }],
    ["a visitor's text in a log", { logs: ['{"subject":"MARK-000001-END"}'] }],
  ])('reports %s', (_what, changes) => {
    expect(invariantsOf(historyWith(changes))).toEqual(['I8']);
  });
});

describe('a second copy', () => {
  const twice = [mail, copyFrom(9_000)];
  const thrice = [...twice, copyFrom(11_000)];
  const slow = { ...mail, answeredAt: 4_000 };
  const { answeredAt, ...unanswered } = mail;
  const killed = fault({});
  const killedAgain = fault({ from: 9_015, struckAt: 9_016, mendedAt: 9_500 });
  const cut = fault({ mayCause: ['copies-of-the-unanswered'], from: 1_500 });
  const frozen = fault({
    mayCause: ['copies-of-the-time'],
    from: 1_990,
    struckAt: 1_990,
    mendedAt: 6_000,
  });
  /** A database outage that is longer than a lease. */
  const away = fault({
    mayCause: ['copies-of-the-unrecorded'],
    from: 1_990,
    struckAt: 1_995,
    mendedAt: 5_000,
  });

  test.each<[string, Partial<History>]>([
    ['if the worker was killed between final dot and record', { faults: [killed] }],
    ['if the worker was frozen while sending', { faults: [frozen] }],
    ['if the database went down while sending', { faults: [away] }],
    [
      'if another worker began it before the first was recorded',
      { faults: [away], recordedAt: new Map([[ID, 8_900]]) },
    ],
    [
      'if the server accepted the mail without a reply',
      { mails: [unanswered, copyFrom(9_000)], faults: [cut] },
    ],
    ['with a third after two faults', { mails: thrice, faults: [killed, killedAgain] }],
  ])('is allowed %s', (_what, changes) => {
    expect(invariantsOf(historyWith({ mails: twice, ...changes }))).toEqual([]);
  });

  test.each<[string, Partial<History>]>([
    ['without a fault', {}],
    ['if the fault was injected before the final dot', struckBy({ from: 1_000, struckAt: 1_010 })],
    ['if the fault was injected long after the 250', struckBy({ from: 4_000, struckAt: 4_010 })],
    ['if the fault cannot cause one', struckBy({ name: 'Redis killed', mayCause: [] })],
    ['if the server replied and the fault excuses only missing replies', { faults: [cut] }],
    ['of an unanswered mail without a fault', { mails: [unanswered, copyFrom(9_000)] }],
    [
      'if it began before the fault was injected',
      { mails: [slow, copyFrom(2_500)], ...struckBy({ from: 3_000, struckAt: 3_010 }) },
    ],
    [
      'if the killed worker had recorded the first',
      { faults: [killed], recordedAt: new Map([[ID, 2_030]]) },
    ],
    ['with a third after one fault', { mails: thrice, faults: [killed] }],
    [
      'if the mail was delivered before the worker was frozen',
      { faults: [{ ...frozen, from: 4_000, struckAt: 4_000 }] },
    ],
    [
      'if the mail was delivered before the database went down',
      { faults: [{ ...away, from: 2_600, struckAt: 2_600 }] },
    ],
    [
      'if it began within the lease that the database held',
      { mails: [mail, copyFrom(2_400)], faults: [away] },
    ],
    [
      'if the database had already recorded the delivery',
      { faults: [away], recordedAt: new Map([[ID, 8_000]]) },
    ],
  ])('is forbidden %s', (_what, changes) => {
    expect(check(historyWith({ mails: twice, ...changes }), expected)).toEqual([
      { invariant: 'I5', says: expect.any(String), ids: [ID] },
    ]);
  });

  test('with different bytes is forbidden after any fault', () => {
    const mails = [mail, { ...copyFrom(9_000), bytesHash: 'def' }];
    expect(check(historyWith({ mails, faults: [killed] }), expected)).toEqual([
      { invariant: 'I5', says: expect.stringContaining('bytes'), ids: [ID] },
    ]);
  });
});

function historyWith(changes: Partial<History> = {}, atEnd: RowState = 'delivered'): History {
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

function invariantsOf(history: History): Violation['invariant'][] {
  return check(history, expected).map(({ invariant }) => invariant);
}

function copyFrom(startedAt: number): Arrival {
  return { ...mail, startedAt, arrivedAt: startedAt + 10, answeredAt: startedAt + 20 };
}

function fault(changes: Partial<InjectedFault>): InjectedFault {
  const times = { from: 2_005, struckAt: 2_006, mendedAt: 3_000 };
  return { name: 'worker killed', mayCause: ['copies-of-the-instant'], ...times, ...changes };
}

function struckBy(changes: Partial<InjectedFault>): Pick<History, 'faults'> {
  return { faults: [fault(changes)] };
}
