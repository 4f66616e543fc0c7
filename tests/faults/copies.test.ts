import { describe, expect, test } from 'vitest';
import { check } from './check.ts';
import type { Arrival, History, StruckFault } from './history.ts';
import { expected, historyWith, ID, invariantsOf, mail } from './made-up-history.ts';

const secondCopy: Arrival = { ...mail, startedAt: 9_000, arrivedAt: 9_010, answeredAt: 9_020 };
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

describe('while PostgreSQL was away, for longer than a lease', () => {
  const away = fault({
    name: 'PostgreSQL killed',
    mayCause: ['copies-of-the-unrecorded'],
    from: 1_990,
    struckAt: 1_995,
    mendedAt: 5_000,
  });

  test('a second copy of what was on its way is allowed', () => {
    expect(invariantsOf(historyWith({ mails: twice, faults: [away] }))).toEqual([]);
  });

  test.each<[string, Partial<History>]>([
    ['was on its way later', { faults: [{ ...away, from: 2_600, struckAt: 2_600 }] }],
    ['was begun again within its lease', { mails: [mail, beginning(secondCopy, 2_400)] }],
    ['was known to be delivered by then', { recordedAt: new Map([[ID, 8_000]]) }],
  ])('none of what %s is', (_what, changes) => {
    const history = historyWith({ mails: twice, faults: [away], ...changes });
    expect(invariantsOf(history)).toEqual(['I5']);
  });

  test('one that another worker had begun as the first was recorded is allowed', () => {
    const history = historyWith({ mails: twice, faults: [away] });
    expect(invariantsOf({ ...history, recordedAt: new Map([[ID, 8_900]]) })).toEqual([]);
  });
});

test('a second copy is forbidden when the killed worker had recorded the first', () => {
  const history = historyWith({ mails: twice, faults: [fault({})] });
  expect(invariantsOf({ ...history, recordedAt: new Map([[ID, 2_030]]) })).toEqual(['I5']);
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

function beginning(copy: Arrival, startedAt: number): Arrival {
  return { ...copy, startedAt, arrivedAt: startedAt + 10, answeredAt: startedAt + 20 };
}

function fault(changes: Partial<StruckFault>): StruckFault {
  const times = { from: 2_005, struckAt: 2_006, mendedAt: 3_000 };
  return { name: 'worker killed', mayCause: ['copies-of-the-instant'], ...times, ...changes };
}
