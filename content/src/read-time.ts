/** What to tell an editor of anything else. */
export const NO_TIME = 'is not a time such as 2026-03-02T09:00:00+05:30';

const TIME = /^(\d{4})-(\d{2})-(\d{2})T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/;

/** A time with its offset, in UTC; undefined for anything else, 31 June included. */
export function readTime(raw: unknown): string | undefined {
  if (typeof raw !== 'string') return undefined;
  const [, year, month, day] = TIME.exec(raw) ?? [];
  const time = new Date(raw);
  if (year === undefined || Number.isNaN(time.getTime())) return undefined;
  // Date takes 31 June for 1 July.
  const isDay = new Date(`${year}-${month}-${day}T00:00:00Z`).getUTCDate() === Number(day);
  return isDay ? time.toISOString() : undefined;
}
