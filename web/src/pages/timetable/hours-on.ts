import {
  type Consultation,
  consultationsOf,
  type TimetableLines,
  type Weekday,
} from '@poyanil/domain';
import { hoursBetween } from '../../time-words.ts';

/** Returns the lines of a doctor's cell for a day: '9 am to 1 pm' and 'pain clinic'. */
export function hoursOn(lines: TimetableLines, day: Weekday): { hours: string; note: string }[] {
  return consultationsOf(lines)
    .filter(({ days }) => days.includes(day))
    .map((consultation) => ({ hours: hoursOf(consultation), note: consultation.note ?? '' }));
}

export function hoursOf({ from, to }: Consultation): string {
  return from === undefined || to === undefined ? '' : hoursBetween(from, to);
}
