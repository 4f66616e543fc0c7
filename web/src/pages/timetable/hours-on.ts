import {
  type Consultation,
  consultationsOf,
  type TimetableLines,
  type Weekday,
} from '@poyanil/domain';

const NO_BREAK_SPACE = '\u00A0';

/** What a doctor's cell of a day says: '9 am to 1 pm' and 'pain clinic'. */
export function hoursOn(lines: TimetableLines, day: Weekday): { hours: string; note: string }[] {
  return consultationsOf(lines)
    .filter(({ days }) => days.includes(day))
    .map((consultation) => ({ hours: wholeHours(consultation), note: consultation.note ?? '' }));
}

/** '9 am to 1 pm', each time in one piece; empty where a line has no hours. */
export function wholeHours({ from, to }: Consultation): string {
  return from === undefined || to === undefined ? '' : `${whole(from)} to ${whole(to)}`;
}

function whole(time: string): string {
  return time.replaceAll(' ', NO_BREAK_SPACE);
}
