import { expect, test } from 'vitest';
import { isRealDay, longDay, longMoment, oneYearAfter, todayInKerala } from './india-time.ts';

test('the day in Kerala begins at 18.30 UTC', () => {
  expect(todayInKerala(new Date('2026-11-21T18:29:59Z'))).toBe('2026-11-21');
  expect(todayInKerala(new Date('2026-11-21T18:30:00Z'))).toBe('2026-11-22');
});

test.each(['2026-02-30', '2026-13-01', '2026-1-1', 'tomorrow', '99999-01-01', '', '2027-02-29'])(
  '%j is no day',
  (day) => {
    expect(isRealDay(day)).toBe(false);
  },
);

test('a year after 29 February is 28 February', () => {
  expect(isRealDay('2028-02-29')).toBe(true);
  expect(oneYearAfter('2028-02-29')).toBe('2029-02-28');
  expect(oneYearAfter('2026-11-21')).toBe('2027-11-21');
});

test('days and moments are written as staff read them', () => {
  expect(longDay('2026-11-24')).toBe('Tuesday, 24 November 2026');
  expect(longMoment(new Date('2026-11-21T04:12:00Z'))).toBe('21 November 2026, 9.42\u00A0am');
  expect(longMoment(new Date('2026-11-21T19:00:00Z'))).toBe('22 November 2026, 12.30\u00A0am');
});
