import { expect, test } from 'vitest';
import {
  dayAndMonth,
  isCalendarDate,
  longDate,
  longDateTime,
  longDateWithWeekday,
  oneYearAfter,
  todayInKerala,
  weekdayInKerala,
} from './kerala-time.ts';

test('the day in Kerala begins at 18.30 UTC', () => {
  expect(todayInKerala(new Date('2026-11-21T18:29:59Z'))).toBe('2026-11-21');
  expect(todayInKerala(new Date('2026-11-21T18:30:00Z'))).toBe('2026-11-22');
});

test('a year after 29 February is 28 February', () => {
  expect(isCalendarDate('2028-02-29')).toBe(true);
  expect(oneYearAfter('2028-02-29')).toBe('2029-02-28');
  expect(oneYearAfter('2026-11-21')).toBe('2027-11-21');
});

test.each([
  ['2026-10-14T09:30:00.000+05:30', '14 October 2026'],
  ['2026-10-13T18:30:00.000Z', '14 October 2026'],
  ['2026-10-13T18:29:59.999Z', '13 October 2026'],
  ['2026-12-31T18:30:00Z', '1 January 2027'],
  ['2026-09-01', '1 September 2026'],
])('%s is on %s in Kerala', (moment, day) => {
  expect(longDate(new Date(moment))).toBe(day);
  expect(dayAndMonth(new Date(moment))).toBe(day.slice(0, -5));
});

test('formats times of four years as Intl.DateTimeFormat does', () => {
  const timeZone = 'Asia/Kolkata';
  const options = { timeZone, day: 'numeric', month: 'long', year: 'numeric' } as const;
  const day = new Intl.DateTimeFormat('en-GB', options);
  const weekday = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'long' });
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  });
  for (let time = Date.UTC(2026, 0); time < Date.UTC(2030, 0); time += 3_599_000) {
    const moment = new Date(time);
    expect(longDateTime(moment)).toBe(
      `${day.format(moment)}, ${clock.format(moment).replace(':', '.').replace(/\s/, '\u00A0')}`,
    );
    expect(weekdayInKerala(moment)).toBe(weekday.format(moment));
  }
});

test('throws a RangeError for an invalid date', () => {
  for (const write of [dayAndMonth, longDate, longDateTime, todayInKerala, weekdayInKerala])
    expect(() => write(new Date('soon'))).toThrow(RangeError);
  expect(() => longDateWithWeekday('soon')).toThrow(RangeError);
});

test('writes days with their weekday, and times with am or pm', () => {
  expect(longDateWithWeekday('2026-11-24')).toBe('Tuesday, 24 November 2026');
  expect(longDateTime(new Date('2026-11-21T04:12:00Z'))).toBe('21 November 2026, 9.42\u00A0am');
  expect(longDateTime(new Date('2026-11-21T19:00:00Z'))).toBe('22 November 2026, 12.30\u00A0am');
});
