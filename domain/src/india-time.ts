import { type Weekday, weekdays } from './weekdays.ts';

/** The hospitals' day, wherever the server or the visitor stands: five hours and a half ahead of UTC, all year. */
const AHEAD_MINUTES = 5 * 60 + 30;

// Dates are written without the browser's formats: it took a cheap phone some 80 ms to make three of them, on every page.
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

/** The same day a year later as `YYYY-MM-DD`; 29 February becomes 28 February. */
export function oneYearAfter(day: string): string {
  const year = Number(day.slice(0, 4)) + 1;
  const rest = day.slice(4);
  return isRealDay(`${year}${rest}`) ? `${year}${rest}` : `${year}-02-28`;
}

export function isRealDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/** The day of a moment in Kerala: '24 November'. */
export function dayAndMonth(moment: Date): string {
  const time = inKerala(moment);
  return `${time.getUTCDate()} ${months[time.getUTCMonth()]}`;
}

/** The day of a moment in Kerala, with its year: '24 November 2026'. */
export function dayOfYear(moment: Date): string {
  return `${dayAndMonth(moment)} ${inKerala(moment).getUTCFullYear()}`;
}

/** '2026-11-24' → 'Tuesday, 24 November 2026'. */
export function longDay(day: string): string {
  const moment = new Date(day);
  return `${weekdayInKerala(moment)}, ${dayOfYear(moment)}`;
}

/** A moment as staff read it: '21 November 2026, 9.42 am', with a space before 'am' that never breaks. */
export function longMoment(moment: Date): string {
  const minutes = minutesInKerala(moment);
  const hour = Math.floor(minutes / 60);
  const minute = String(minutes % 60).padStart(2, '0');
  return `${dayOfYear(moment)}, ${hour % 12 || 12}.${minute}\u00A0${hour < 12 ? 'am' : 'pm'}`;
}

/** The time whose fields in UTC are those of Kerala's clocks and calendars; a RangeError for what is no moment. */
function inKerala(moment: Date): Date {
  const time = new Date(moment.getTime() + AHEAD_MINUTES * 60_000);
  if (Number.isNaN(time.getTime())) throw new RangeError('There is no such moment.');
  return time;
}
