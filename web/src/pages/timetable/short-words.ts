import { consultationsOf, shortDays, type TimetableLines, type Weekday } from '@poyanil/domain';
import { unbroken } from '../../parts/unbroken.ts';
import { hoursOf } from './hours-on.ts';

interface ShortTimes {
  days: readonly Weekday[];
  words: string;
  note: string;
}

export function timesInShort(lines: TimetableLines): ShortTimes[] {
  return consultationsOf(lines).map((consultation) => ({
    days: consultation.days,
    words: `${shortDays(consultation.days)} ${hoursOf(consultation)}`.trim(),
    note: consultation.note ?? '',
  }));
}

/** Returns a name without a line break after the title or before the last initial: 'Dr. Savithri Amma R.' */
export function unbreakableName(name: string): string {
  return unbroken(name).replace(/ (?=\p{Lu}\.?$)/u, '\u00A0');
}
