import { type Weekday, weekdays } from './weekdays.ts';

/** The hospitals' day, wherever the server or the visitor stands. Kerala keeps one offset all year. */
const TIME_ZONE = 'Asia/Kolkata';

const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE });
const dayFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const momentFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/** Today in Kerala as `YYYY-MM-DD`. */
export function todayInKerala(now: Date = new Date()): string {
  return isoDay.format(now);
}

/** The weekday in Kerala at a moment, wherever the reader is. */
export function weekdayInKerala(now: Date = new Date()): Weekday {
  const sunday = new Date(`${todayInKerala(now)}T00:00:00Z`).getUTCDay();
  return weekdays[(sunday + 6) % 7] ?? 'Monday';
}

/** The minutes since midnight in Kerala at a moment: five hours and a half ahead, all year. */
export function minutesInKerala(now: Date): number {
  return (now.getUTCHours() * 60 + now.getUTCMinutes() + 330) % (24 * 60);
}

/** The same day a year later as `YYYY-MM-DD`; 29 February becomes 28 February. */
export function oneYearAfter(day: string): string {
  const year = Number(day.slice(0, 4)) + 1;
  const rest = day.slice(4);
  return isRealDay(`${year}${rest}`) ? `${year}${rest}` : `${year}-02-28`;
}

/** Whether `YYYY-MM-DD` names a day of the calendar. */
export function isRealDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/** '2026-11-24' → 'Tuesday, 24 November 2026' (the comma is ours: en-GB has none). */
export function longDay(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`)).replace(/^(\p{L}+),? /u, '$1, ');
}

/** A moment as staff read it: '21 November 2026, 9.42 am', with a space before 'am' that never breaks. */
export function longMoment(time: Date): string {
  const parts = new Map(momentFormat.formatToParts(time).map((part) => [part.type, part.value]));
  const [day, month, year, hour, minute, half] = (
    ['day', 'month', 'year', 'hour', 'minute', 'dayPeriod'] as const
  ).map((type) => parts.get(type) ?? '');
  return `${day} ${month} ${year}, ${hour}.${minute}\u00A0${half?.toLowerCase()}`;
}
