import { expect, test } from 'vitest';
import { degreesOf, opLine } from './doctor-words.ts';

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
    'Mon to Sat 9 am to 1 pm; Wed 3.30 pm to 5 pm',
  ],
  [['Every day (casualty, in shifts)'], 'Every day casualty, in shifts'],
  [['not a line'], ''],
  [null, ''],
])('the timetable %j is in one line %j', (timetable, line) => {
  expect(opLine({ timetable })).toBe(line);
});
