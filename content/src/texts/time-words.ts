import { CLOCK_TIME, minutesOf, type Weekday, weekdays } from '@poyanil/domain';

export interface TimeNames {
  weekdays: Readonly<Record<Weekday, { narrow: string }>>;
  times: Readonly<Record<DayPart | 'range' | 'days', string>>;
}

type DayPart = 'early' | 'morning' | 'noon' | 'afternoon' | 'evening' | 'night';

const HOUR = 60;
/** The minute of the day at which each part of the day begins, as people in Kerala name them. */
const DAY_PARTS: readonly (readonly [number, DayPart])[] = [
  [19 * HOUR, 'night'],
  [16 * HOUR, 'evening'],
  [14 * HOUR, 'afternoon'],
  [12 * HOUR, 'noon'],
  [4 * HOUR, 'morning'],
  [0, 'early'],
];

const RANGE_OF_TIMES = new RegExp(`^(${CLOCK_TIME}) to (${CLOCK_TIME})$`);
const RANGE_OF_DAYS = new RegExp(`^(${weekdays.join('|')}) to (${weekdays.join('|')})$`);

export function formatTime(time: string, times: TimeNames['times']): string {
  return `${times[dayPartOf(time)]} ${figureOf(time)}`;
}

/** '9 am' and '1 pm' → 'രാവിലെ 9 മുതൽ ഉച്ചയ്ക്ക് 1 വരെ'. Names the part of the day once if both times share it. */
export function timeRange(from: string, to: string, times: TimeNames['times']): string {
  const [start, end] = [dayPartOf(from), dayPartOf(to)];
  return times.range
    .replace('{from}', formatTime(from, times))
    .replace('{to}', start === end ? figureOf(to) : formatTime(to, times));
}

/** Translates hours in the format of services.yaml, 'Monday to Saturday, 8 am to 6 pm'; undefined for other text. */
export function hoursInWords(hours: string, names: TimeNames): string | undefined {
  const parts = hours.split(/, | and /).map((part) => {
    const [, from, to] = RANGE_OF_TIMES.exec(part) ?? [];
    if (from !== undefined && to !== undefined) return timeRange(from, to, names.times);
    const [, first, last] = RANGE_OF_DAYS.exec(part) ?? [];
    if (first === undefined || last === undefined) return undefined;
    return names.times.days
      .replace('{first}', names.weekdays[first as Weekday].narrow)
      .replace('{last}', names.weekdays[last as Weekday].narrow);
  });
  return parts.includes(undefined) ? undefined : parts.join(', ');
}

function dayPartOf(time: string): DayPart {
  const minutes = minutesOf(time);
  return DAY_PARTS.find(([from]) => minutes >= from)?.[1] ?? 'early';
}

function figureOf(time: string): string {
  return time.split(' ')[0] ?? time;
}
