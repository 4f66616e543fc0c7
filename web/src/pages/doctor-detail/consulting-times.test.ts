import { expect, test } from 'vitest';
import { consultingTimes } from './consulting-times.ts';

const table = `Monday to Friday: 9.30 am to 1 pm
Tuesday (follow-up): 3:30 pm to 6:00 pm\r

  Every day :  emergency room, in shifts
9:00 am to 1:00 pm
On call
Note:
`;

test('turns each line into a row of days and hours, or of its text', () => {
  expect(consultingTimes(table)).toEqual([
    { days: 'Monday to Friday', hours: '9.30 am to 1 pm' },
    { days: 'Tuesday (follow-up)', hours: '3:30 pm to 6:00 pm' },
    { days: 'Every day', hours: 'emergency room, in shifts' },
    { days: '', hours: '9:00 am to 1:00 pm' },
    { days: '', hours: 'On call' },
    { days: '', hours: 'Note:' },
  ]);
});

test('returns no rows for an empty text', () => {
  expect(consultingTimes(' \n ')).toEqual([]);
});
