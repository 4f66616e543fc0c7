export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

export type Weekday = (typeof weekdays)[number];

/** Formats days for a narrow table: 'Mon to Sat', 'Mon, Wed, Fri'. */
export function shortDays(days: readonly Weekday[]): string {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return '';
  if (days.length === weekdays.length) return 'Every day';
  const isRow = weekdays.indexOf(last) - weekdays.indexOf(first) === days.length - 1;
  return isRow && days.length > 2
    ? `${short(first)} to ${short(last)}`
    : days.map(short).join(', ');
}

function short(day: Weekday): string {
  return day.slice(0, 3);
}
