import { consultationsOf, type TimetableLines, type Weekday } from '@poyanil/domain';

const NO_BREAK_SPACE = '\u00A0';

/** What a doctor's cell of a day says: '9 am to 1 pm' and 'pain clinic'; each time stays in one piece. */
export function hoursOn(lines: TimetableLines, day: Weekday): { hours: string; note: string }[] {
  return consultationsOf(lines)
    .filter(({ days }) => days.includes(day))
    .map(({ from, to, note = '' }) => ({
      hours: from === undefined || to === undefined ? '' : `${whole(from)} to ${whole(to)}`,
      note,
    }));
}

function whole(time: string): string {
  return time.replaceAll(' ', NO_BREAK_SPACE);
}
