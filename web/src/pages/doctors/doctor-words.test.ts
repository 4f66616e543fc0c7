import type { Weekday } from '@poyanil/domain';
import { expect, test } from 'vitest';
import { degreesOf, opTimes } from './doctor-words.ts';

test.each([
  ['MBBS, 2008\nDNB (General Medicine), 2013', 'MBBS, DNB (General Medicine)'],
  ['MBBS\r\n\r\nMD (2011)', 'MBBS, MD'],
  ['Two years in Vellore, 2010 to 2012 and later', 'Two years in Vellore, 2010 to 2012 and later'],
  ['', ''],
])('the degrees of %j are %j', (education, degrees) => {
  expect(degreesOf(education)).toBe(degrees);
});

test.each([
  [
    ['Monday to Saturday: 9 am to 1 pm', 'Wednesday (foot clinic): 3.30 pm to 5 pm'],
    ['Mon to Sat 9\u00A0am to 1\u00A0pm', 'Wed 3.30\u00A0pm to 5\u00A0pm'],
  ],
  [['Every day (casualty, in shifts)'], ['Every day casualty, in shifts']],
  [['not a line'], []],
  [null, []],
])('shortens the timetable %j to %j', (timetable, short) => {
  expect(opTimes({ timetable }).map(({ words }) => words)).toEqual(short);
});

test('marks the times of the chosen day', () => {
  const timetable = ['Monday, Thursday: 9 am to 1 pm', 'Tuesday to Friday: 3 pm to 5 pm'];
  const askedOn = (day?: Weekday) => opTimes({ timetable }, day).map(({ isAsked }) => isAsked);
  expect(askedOn('Monday')).toEqual([true, false]);
  expect(askedOn('Thursday')).toEqual([true, true]);
  expect(askedOn('Sunday')).toEqual([false, false]);
  expect(askedOn()).toEqual([false, false]);
});
