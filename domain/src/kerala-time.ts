import { type Weekday, weekdays } from './weekdays.ts';

/** Kerala's offset from UTC, all year. Used regardless of the server's or the visitor's time zone. */
const AHEAD_MINUTES = 5 * 60 + 30;

// Dates are formatted without `Intl`: on a cheap phone, three formatters took some 80 ms on every page.
export const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

export function todayInKerala(now: Date = new Date()): string {
  return inKerala(now).toISOString().slice(0, 10);
}

export function weekdayInKerala(now: Date = new Date()): Weekday {
  return weekdays[(inKerala(now).getUTCDay() + 6) % 7] ?? 'Monday';
}

export function minutesInKerala(now: Date): number {
  const time = inKerala(now);
  return time.getUTCHours() * 60 + time.getUTCMinutes();
}

/** Returns the same day a year later as `YYYY-MM-DD`; 29 February becomes 28 February. */
export function oneYearAfter(day: string): string {
  const year = Number(day.slice(0, 4)) + 1;
  const rest = day.slice(4);
  return isCalendarDate(`${year}${rest}`) ? `${year}${rest}` : `${year}-02-28`;
}

export function isCalendarDate(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

export function dayAndMonth(moment: Date): string {
  const time = inKerala(moment);
  return `${time.getUTCDate()} ${months[time.getUTCMonth()]}`;
}

export function longDate(moment: Date): string {
  return `${dayAndMonth(moment)} ${inKerala(moment).getUTCFullYear()}`;
}

/** '2026-11-24' → 'Tuesday, 24 November 2026'. */
export function longDateWithWeekday(day: string): string {
  const moment = new Date(day);
  return `${weekdayInKerala(moment)}, ${longDate(moment)}`;
}

/** Formats a time for staff: '21 November 2026, 9.42 am', with a no-break space before 'am'. */
export function longDateTime(moment: Date): string {
  const minutes = minutesInKerala(moment);
  const hour = Math.floor(minutes / 60);
  const minute = String(minutes % 60).padStart(2, '0');
  return `${longDate(moment)}, ${hour % 12 || 12}.${minute}\u00A0${hour < 12 ? 'am' : 'pm'}`;
}

/** Returns a Date whose UTC fields are those of Kerala's clocks and calendars. Throws a RangeError for an invalid Date. */
function inKerala(moment: Date): Date {
  const time = new Date(moment.getTime() + AHEAD_MINUTES * 60_000);
  if (Number.isNaN(time.getTime())) throw new RangeError('There is no such moment.');
  return time;
}
