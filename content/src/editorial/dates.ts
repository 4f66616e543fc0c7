import { months, type Weekday, weekdays } from '@poyanil/domain';

const WEEKDAY = weekdays.join('|');
const MONTH_AND_YEAR = `(?<month>${months.join('|')})(?:,? (?<year>\\d{4}))?`;
/** More days of the same month: 'Saturday 14 and Sunday 15 November'. */
const MORE_DAYS = `(?:(?:,| and| or| to) (?:(?:${WEEKDAY}),? )?\\d{1,2})*`;
const DATES = [
  new RegExp(
    `\\b(?<weekday>${WEEKDAY}),? (?:the )?(?<day>\\d{1,2})\\b(?=${MORE_DAYS} ${MONTH_AND_YEAR})`,
    'g',
  ),
  new RegExp(
    `\\b(?<day>\\d{1,2}) ${MONTH_AND_YEAR}(?:, an? (?<weekday>${WEEKDAY})\\b| \\((?<inBrackets>${WEEKDAY})\\))`,
    'g',
  ),
];

/** Dates without a year are in `yearOfEntry`; if that is undefined, they can't be checked. */
export function wrongWeekdaysIn(block: string, yearOfEntry: number | undefined): string[] {
  return DATES.flatMap((pattern) =>
    [...block.matchAll(pattern)].flatMap(({ groups = {} }) => {
      const year = groups.year === undefined ? yearOfEntry : Number(groups.year);
      return year === undefined ? [] : reasonsOf(groups, year);
    }),
  );
}

function reasonsOf(groups: Readonly<Record<string, string | undefined>>, year: number): string[] {
  const { weekday = groups.inBrackets, day, month = '' } = groups;
  const right = weekdayOf(year, months.indexOf(month), Number(day));
  if (right === weekday) return [];
  const date = `${day} ${month} ${year}`;
  if (right === undefined) return [`says “${day} ${month}”: write a day that ${year} has`];
  const remedy = groups.year === undefined ? `${right}, or the year` : right;
  return [`says “${weekday}” of ${date}, which is a ${right}: write ${remedy}`];
}

/** Returns the weekday of a date; undefined for 31 June. */
function weekdayOf(year: number, month: number, day: number): Weekday | undefined {
  const date = new Date(Date.UTC(year, month, day));
  return date.getUTCMonth() === month ? weekdays[(date.getUTCDay() + 6) % 7] : undefined;
}
