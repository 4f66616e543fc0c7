import { consultationsOf, shortDays, type TimetableLines, type Weekday } from '@poyanil/domain';
import { unbroken } from '../../parts/unbroken.ts';
import { hoursOf } from './hours-on.ts';

/** A line of a doctor's timetable: 'Mon to Fri 9 am to 1 pm' and 'pain clinic'. */
interface ShortTimes {
  days: readonly Weekday[];
  words: string;
  note: string;
}

/** When a doctor sits, as the doctors' cards say it, with what is special about it. */
export function timesInShort(lines: TimetableLines): ShortTimes[] {
  return consultationsOf(lines).map((consultation) => ({
    days: consultation.days,
    words: `${shortDays(consultation.days)} ${hoursOf(consultation)}`.trim(),
    note: consultation.note ?? '',
  }));
}

/** A name in which no line ends after the title or before the last initial: 'Dr. Savithri Amma R.' */
export function wholeName(name: string): string {
  return unbroken(name).replace(/ (?=\p{Lu}\.?$)/u, '\u00A0');
}
