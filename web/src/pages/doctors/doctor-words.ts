import { consultationsOf, shortDays, type TimetableLines } from '@poyanil/domain';

/** A doctor's degrees in one line, without the years: 'MBBS, MD (General Medicine)'. */
export function degreesOf(education: string): string {
  return education
    .split(/\r?\n/)
    .map((line) => line.replace(/,? *\(?\d{4}\)?\s*$/, '').trim())
    .filter((line) => line !== '')
    .join(', ');
}

/** When a doctor sits, in one line: 'Mon to Sat 9 am to 1 pm; Wed 3.30 pm to 5 pm'. */
export function opLine(lines: TimetableLines): string {
  return consultationsOf(lines)
    .map(({ days, from, to, note }) =>
      [shortDays(days), from === undefined ? note : `${from} to ${to}`].join(' '),
    )
    .join('; ');
}
