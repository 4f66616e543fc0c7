import { CLOCK_TIME, minutesOf } from './clock-time.ts';
import { isCalendarDate, todayInKerala, weekdayInKerala } from './kerala-time.ts';
import { type Weekday, weekdays } from './weekdays.ts';

// When a doctor sees out-patients, in lines that an editor writes and a program parses: 'Monday to Friday: 9 am to 1 pm', 'Saturday (pain
// clinic): 9.30 am to 12 noon', 'Every day (casualty, in shifts)'.

export interface Consultation {
  days: readonly Weekday[];
  note?: string;
  /** Such as '9 am' and '12 noon'. Absent if the note says it all. */
  from?: string;
  to?: string;
}

/** A leave from the first to the last day, both included, as `YYYY-MM-DD`. */
export interface Leave {
  from: string;
  to: string;
}

const DAY = `(?:${weekdays.join('|')})`;
const LINE = new RegExp(
  `^(Every day|${DAY} to ${DAY}|${DAY}(?:, ${DAY})*)(?: \\(([^()]+)\\))?(?:: (${CLOCK_TIME}) to (${CLOCK_TIME}))?$`,
);
const DAYS_OF_LEAVE = /^(\d{4}-\d{2}-\d{2}) to (\d{4}-\d{2}-\d{2})$/;

export const CONSULTATION_EXAMPLE = 'Monday, Wednesday (pain clinic): 9 am to 12.30 pm';

export function readConsultation(line: string): Consultation | undefined {
  const [, written = '', note, from, to] = LINE.exec(line) ?? [];
  const days = daysOf(written);
  if (days === undefined || (from === undefined && note === undefined)) return undefined;
  if (from !== undefined && to !== undefined && minutesOf(from) >= minutesOf(to)) return undefined;
  return {
    days,
    ...(note === undefined ? {} : { note }),
    ...(from === undefined || to === undefined ? {} : { from, to }),
  };
}

/** Parses '2026-12-01 to 2026-12-10'; undefined for anything else. */
export function readLeave(line: string): Leave | undefined {
  const [, from = '', to = ''] = DAYS_OF_LEAVE.exec(line) ?? [];
  return isCalendarDate(from) && isCalendarDate(to) && from <= to ? { from, to } : undefined;
}

/** Returns the days in week order; undefined if they are in another order, or if one is repeated. */
function daysOf(written: string): readonly Weekday[] | undefined {
  if (written === '') return undefined;
  if (written === 'Every day') return weekdays;
  const named = written.split(/, | to /).map((day) => weekdays.indexOf(day as Weekday));
  if (named.some((day, index) => index > 0 && day <= (named[index - 1] ?? 0))) return undefined;
  const [first = 0, last = 0] = named;
  if (written.includes(' to ')) return weekdays.slice(first, last + 1);
  return named.flatMap((day) => weekdays[day] ?? []);
}

const NOON = 12 * 60;
/** The morning's consultations may last until then. */
const AFTER_MORNING = 13 * 60;

/** Returns the halves of a day that a consultation belongs to; both if it has no hours. */
export function halvesOf({ from, to }: Consultation): ('morning' | 'afternoon')[] {
  return [
    ...(from === undefined || minutesOf(from) < NOON ? (['morning'] as const) : []),
    ...(to === undefined || minutesOf(to) > AFTER_MORNING ? (['afternoon'] as const) : []),
  ];
}

/** A doctor's lines from the content. Lines that don't parse are ignored. */
export interface TimetableLines {
  timetable?: readonly (string | null)[] | null | undefined;
  leave?: readonly (string | null)[] | null | undefined;
}

export function consultationsOf({ timetable }: TimetableLines): Consultation[] {
  return (timetable ?? []).flatMap((line) => readConsultation(line ?? '') ?? []);
}

export function consultationDays(lines: TimetableLines): Weekday[] {
  const consultations = consultationsOf(lines);
  return weekdays.filter((day) => consultations.some(({ days }) => days.includes(day)));
}

/** Returns a doctor's leaves: all, or only those that haven't ended at `now`. */
export function leavesOf({ leave }: TimetableLines, now?: Date): Leave[] {
  const leaves = (leave ?? []).flatMap((line) => readLeave(line ?? '') ?? []);
  if (now === undefined) return leaves;
  const today = todayInKerala(now);
  return leaves.filter(({ to }) => to >= today);
}

export function consultationsAt(lines: TimetableLines, now: Date): Consultation[] {
  const today = todayInKerala(now);
  if (leavesOf(lines, now).some(({ from }) => from <= today)) return [];
  const weekday = weekdayInKerala(now);
  return consultationsOf(lines).filter(({ days }) => days.includes(weekday));
}

export function openingHours(consultations: readonly Consultation[]): object[] {
  return consultations.flatMap(({ days, from, to }) =>
    from === undefined || to === undefined
      ? []
      : {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: days.map((day) => `https://schema.org/${day}`),
          opens: clockTime(from),
          closes: clockTime(to),
        },
  );
}

/** '3.30 pm' → '15:30'. */
function clockTime(time: string): string {
  const minutes = minutesOf(time);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
