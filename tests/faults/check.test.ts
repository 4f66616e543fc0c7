import { describe, expect, test } from 'vitest';
import { check } from './check.ts';
import type { Arrival, History, RowState } from './history.ts';
import { expected, historyWith, ID, invariantsOf, mail, request } from './made-up-history.ts';

const OTHER_ID = 's_02';

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
      { from: 1_500, at: 1_500, states: new Map<string, RowState>() },
      { from: 20_000, at: 20_000, states: new Map<string, RowState>([[ID, 'delivered']]) },
    ];
    expect(invariantsOf(historyWith({ looks }))).toEqual(['I1']);
  });

  test('a submission that was answered after a look need not be seen by it', () => {
    const looks = [
      { from: 999, at: 1_500, states: new Map<string, RowState>() },
      { from: 20_000, at: 20_000, states: new Map<string, RowState>([[ID, 'delivered']]) },
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

  test('what the outbox has and nobody was told of is reported, unless its request was given up', () => {
    const states = new Map<string, RowState>([
      [ID, 'delivered'],
      [OTHER_ID, 'delivered'],
    ]);
    const looks = [{ from: 20_000, at: 20_000, states }];
    expect(invariantsOf(historyWith({ looks }))).toEqual(['I3']);
    expect(invariantsOf(historyWith({ looks, givenUp: ['MARK-000002-END'] }))).toEqual([]);
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

  describe('what the programs hold', () => {
    const MB = 1024 * 1024;
    const early = { fileDescriptors: 30, liveBytes: 40 * MB, rssBytes: 150 * MB };

    test.each([
      ['files', { fileDescriptors: 36 }],
      ['memory', { liveBytes: 47 * MB }],
      ['of the system', { rssBytes: 513 * MB }],
    ])('more and more %s is reported', (_what, changes) => {
      const resources = [{ program: 'api', early, late: { ...early, ...changes } }];
      expect(invariantsOf(historyWith({ resources }))).toEqual(['I7']);
    });

    test('a tenth more, and less, is none', () => {
      const late = { fileDescriptors: 33, liveBytes: 44 * MB, rssBytes: 20 * MB };
      const resources = [{ program: 'api', early, late }];
      expect(invariantsOf(historyWith({ resources }))).toEqual([]);
    });
  });

  test.each<[string, Partial<History>]>([
    ['a program that ended by itself', { unaskedEnds: ['worker: exit code 1'] }],
    ['a program that was asked to end and broke', { oddEnds: ['worker: exit code 1'] }],
    ['an unhandled rejection', { logs: ['Unhandled promise rejection'] }],
    ['a bare stack', { logs: ['    at send (file:///worker/src/delivery/deliver.ts:70:5)'] }],
    ["a visitor's name in a log", { logs: ['{"msg":"delivered to Rajan Kuttappan"}'] }],
    ["a visitor's phone in a log", { logs: ['{"phone":9847012345}'] }],
    ["a visitor's words in a log", { logs: ['{"subject":"MARK-000001-END"}'] }],
  ])('%s is reported', (_what, changes) => {
    expect(invariantsOf(historyWith(changes))).toEqual(['I8']);
  });
});
