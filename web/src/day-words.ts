import { shortDays, type Weekday } from '@poyanil/domain';
import { malayalam } from './site-words.ts';

export function dayName(day: Weekday): string {
  return __LANGUAGE__ === 'en' ? day : malayalam().weekdays[day].full;
}

/** Formats the days of an OP briefly: 'Mon to Sat'. */
export function daysInFewWords(days: readonly Weekday[]): string {
  const short = shortDays(days);
  if (__LANGUAGE__ === 'en') return short;
  const each = days.map((day) => malayalam().weekdays[day].narrow);
  return /^\w+ to \w+$|^Every day$/.test(short) ? `${each[0]}–${each.at(-1)}` : each.join(', ');
}
