import { shortDays, type Weekday } from '@poyanil/domain';
import { siteNames } from './site-words.ts';

/** A day of the week as the page's language has it. */
export function dayName(day: Weekday): string {
  return siteNames()?.weekdays[day].full ?? day;
}

/** The days of an OP in few words: 'Mon to Sat'. */
export function daysInFewWords(days: readonly Weekday[]): string {
  const short = shortDays(days);
  const names = siteNames()?.weekdays;
  if (names === undefined) return short;
  const each = days.map((day) => names[day].narrow);
  return /^\w+ to \w+$|^Every day$/.test(short) ? `${each[0]}–${each.at(-1)}` : each.join(', ');
}
