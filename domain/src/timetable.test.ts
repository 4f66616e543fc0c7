import { expect, test } from 'vitest';
import { minutesOf } from './clock-time.ts';
import {
  consultationDays,
  consultationsAt,
  leavesOf,
  readConsultation,
  readLeave,
} from './timetable.ts';
import { shortDays, weekdays } from './weekdays.ts';

test.each([
  ['Monday to Friday: 9 am to 1 pm', { days: weekdays.slice(0, 5), from: '9 am', to: '1 pm' }],
  ['Tuesday: 3.30 pm to 6 pm', { days: ['Tuesday'], from: '3.30 pm', to: '6 pm' }],
  [
    'Monday, Wednesday, Friday: 10.30 am to 12 noon',
    { days: ['Monday', 'Wednesday', 'Friday'], from: '10.30 am', to: '12 noon' },
  ],
  [
    'Saturday (pain clinic): 9.30 am to 12 noon',
    { days: ['Saturday'], note: 'pain clinic', from: '9.30 am', to: '12 noon' },
  ],
  ['Every day (casualty, in shifts)', { days: weekdays, note: 'casualty, in shifts' }],
])('reads the timetable line %j', (line, consultation) => {
  expect(readConsultation(line)).toEqual(consultation);
});

test.each([
  ...['', 'Monday', 'Mon to Fri: 9 am to 1 pm', 'Friday to Monday: 9 am to 1 pm', 'Monday: 9 am'],
  ...['Wednesday, Monday: 9 am to 1 pm', 'Monday, Monday: 9 am to 1 pm', 'Monday: 1 pm to 9 am'],
  ...['Monday: 9.00am to 1 pm', 'Monday: 13 pm to 2 pm', 'Monday: 9 am to 9 am'],
])('rejects the timetable line %j', (line) => {
  expect(readConsultation(line)).toBeUndefined();
});

test.each([
  ['12 noon', 720],
  ['12.30 pm', 750],
  ['12.30 am', 30],
  ['9 am', 540],
  ['3.30 pm', 930],
  ['12 midnight', 1440],
])('%s is %i minutes after midnight', (time, minutes) => {
  expect(minutesOf(time)).toBe(minutes);
});

test.each([
  [['Monday', 'Tuesday', 'Wednesday'], 'Mon to Wed'],
  [['Monday', 'Tuesday'], 'Mon, Tue'],
  [['Monday', 'Wednesday', 'Friday'], 'Mon, Wed, Fri'],
  [weekdays, 'Every day'],
] as const)('shortens %j to %s', (days, words) => {
  expect(shortDays(days)).toBe(words);
});

test('accepts leave only with two real days in order', () => {
  expect(readLeave('2026-12-01 to 2026-12-10')).toEqual({ from: '2026-12-01', to: '2026-12-10' });
  expect(readLeave('2026-12-10 to 2026-12-01')).toBeUndefined();
  expect(readLeave('2026-12-28 to 2026-12-32')).toBeUndefined();
  expect(readLeave('2026-11-31 to 2026-12-02')).toBeUndefined();
  expect(readLeave('next week')).toBeUndefined();
});

test('a doctor consults on timetable days, except during leave', () => {
  const lines = { timetable: ['Monday: 9 am to 1 pm'], leave: ['2026-11-30 to 2026-12-06'] };
  const at = (moment: string) => consultationsAt(lines, new Date(moment)).length;
  expect(at('2026-11-22T18:29:00Z')).toBe(0);
  expect(at('2026-11-22T18:31:00Z')).toBe(1);
  expect(at('2026-11-30T06:00:00Z')).toBe(0);
  expect(at('2026-12-07T06:00:00Z')).toBe(1);
  expect(leavesOf(lines, new Date('2026-12-06T18:00:00Z'))).toHaveLength(1);
  expect(leavesOf(lines, new Date('2026-12-06T19:00:00Z'))).toHaveLength(0);
});

test('lists the days of all lines once, in the order of the week', () => {
  const timetable = [
    'Thursday, Saturday (clinic): 2 pm to 4 pm',
    'Monday to Thursday: 9 am to 1 pm',
  ];
  expect(shortDays(consultationDays({ timetable }))).toBe('Mon, Tue, Wed, Thu, Sat');
});

test('ignores invalid timetable lines', () => {
  const lines = { timetable: [null, 'sometimes'], leave: null };
  expect(consultationsAt(lines, new Date('2026-11-23T06:00:00Z'))).toEqual([]);
});
