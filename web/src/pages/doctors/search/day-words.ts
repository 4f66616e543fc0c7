import { normalizeName } from '@poyanil/content/doctor-search/normalize';
import type { EverydayWords } from '@poyanil/content/doctor-search/phrase-keys';
import {
  consultationsAt,
  consultationsOf,
  halvesOf,
  type TimetableLines,
  type Weekday,
  weekdayInKerala,
  weekdays,
} from '@poyanil/domain';
import { type DoctorFilter, type FilterDay, TODAY, TOMORROW } from '../doctor-filter.ts';

export type When = Partial<Pick<DoctorFilter, 'day' | 'half'>>;

const DAY_MS = 24 * 60 * 60 * 1000;

export function parseDays(
  words: readonly string[],
  { days }: EverydayWords,
): { when: When; left: string[] } {
  const meanings = new Map(
    Object.entries(days).flatMap(([meaning, named]) =>
      named.map((word) => [normalizeName(word), meaning] as const),
    ),
  );
  const when: When = {};
  const left = words.filter((word) => {
    const meaning = meanings.get(normalizeName(word));
    const day = ([TODAY, TOMORROW, ...weekdays] as const).find((each) => each === meaning);
    if (day !== undefined) when.day ??= day;
    if (meaning === 'morning' || meaning === 'afternoon') when.half ??= meaning;
    return meaning === undefined;
  });
  return { when, left };
}

export function consultsAt(lines: TimetableLines, { day, half }: When, now: Date): boolean {
  return consultationsOn(lines, day, now).some(
    (each) => half === undefined || halvesOf(each).includes(half),
  );
}

export function weekdayOf({ day }: When, now: Date): Weekday | undefined {
  if (day === TODAY) return weekdayInKerala(now);
  return day === TOMORROW ? weekdayInKerala(dayAfter(now)) : day;
}

function consultationsOn(lines: TimetableLines, day: FilterDay | undefined, now: Date) {
  if (day === undefined) return consultationsOf(lines);
  if (day === TODAY) return consultationsAt(lines, now);
  if (day === TOMORROW) return consultationsAt(lines, dayAfter(now));
  return consultationsOf(lines).filter(({ days }) => days.includes(day));
}

/** Returns the same time a day later: India has no daylight saving time, so a day always has 24 hours. */
function dayAfter(now: Date): Date {
  return new Date(now.getTime() + DAY_MS);
}
