import { expect, test } from 'vitest';
import { nextOp } from './next-op.ts';

const morning = { timetable: ['Monday to Friday: 9 am to 1 pm'] };
const late = { timetable: ['Thursday: 11.30 am to 2 pm'] };
const away = { ...morning, leave: ['2026-11-20 to 2026-11-26'] };
const shifts = { timetable: ['Every day (casualty, in shifts)'] };

// 25 November 2026 is a Wednesday. Kerala is five and a half hours ahead of UTC.
test.each([
  ['before it begins', [morning], '2026-11-25T02:00:00Z', 'Today, from 9 am'],
  ['from its first minute', [morning], '2026-11-25T03:30:00Z', 'Today, until 1 pm'],
  ['in its last minute', [morning], '2026-11-25T07:29:00Z', 'Today, until 1 pm'],
  ['once it is over', [morning], '2026-11-25T07:30:00Z', 'Tomorrow, from 9 am'],
  ['while it is still yesterday in UTC', [morning], '2026-11-24T19:00:00Z', 'Today, from 9 am'],
  ['of two, until the later end', [morning, late], '2026-11-26T06:00:00Z', 'Today, until 2 pm'],
  ['of two, after the first end', [morning, late], '2026-11-26T07:45:00Z', 'Today, until 2 pm'],
  ['over a weekend', [morning], '2026-11-27T09:00:00Z', 'Monday, from 9 am'],
  ['after a leave', [away], '2026-11-25T03:30:00Z', 'Friday, from 9 am'],
  ['a week ahead', [late], '2026-11-26T10:00:00Z', 'Thursday, from 11.30 am'],
  ['without hours', [shifts], '2026-11-25T20:00:00Z', 'Today'],
])('returns the next OP time: %s', (_, doctors, now, said) => {
  expect(nextOp(doctors, new Date(now))).toBe(said);
});

test('returns undefined if no doctor has a timetable', () => {
  expect(nextOp([], new Date())).toBeUndefined();
  expect(nextOp([{ timetable: null }], new Date())).toBeUndefined();
});
