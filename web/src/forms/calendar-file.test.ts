import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const asked = {
  day: '2026-11-30',
  title: 'Not confirmed: Urology, Poyanil Hospital, Alappuzha',
  words: 'Call 0477 555 0104; reference ABCDEFGH.\nBring your earlier reports.',
  place: 'Poyanil Hospital, Alappuzha',
  id: 'ABCDEFGH@poyanil_hospital',
};
const now = new Date('2026-11-25T09:30:15.250Z');

test('a requested day becomes a tentative all-day event', () => {
  expect(unfolded(calendarFile(asked, now))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Poyanil Hospital//Appointment request//EN',
    'BEGIN:VEVENT',
    'UID:ABCDEFGH@poyanil_hospital',
    'DTSTAMP:20261125T093015Z',
    'DTSTART;VALUE=DATE:20261130',
    String.raw`SUMMARY:Not confirmed: Urology\, Poyanil Hospital\, Alappuzha`,
    String.raw`DESCRIPTION:Call 0477 555 0104\; reference ABCDEFGH.\nBring your earlier reports.`,
    String.raw`LOCATION:Poyanil Hospital\, Alappuzha`,
    'STATUS:TENTATIVE',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('folds lines at 75 bytes without cutting a Malayalam letter', () => {
  const file = calendarFile({ ...asked, words: 'ആലപ്പുഴ '.repeat(30) }, now);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(unfolded(file)).toContain(`DESCRIPTION:${'ആലപ്പുഴ '.repeat(30)}`);
});

function unfolded(file: string): string[] {
  return file.replaceAll('\r\n ', '').split('\r\n');
}
