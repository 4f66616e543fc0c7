import { UsageError } from '../cli/command.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const UNITS = new Map([
  ['s', SECOND_MS],
  ['m', MINUTE_MS],
  ['h', HOUR_MS],
  ['d', DAY_MS],
]);

/** '90s', '30m', '2h', '3d' in milliseconds. */
export function readDuration(option: string, value: string): number {
  const [, count, unit = ''] = /^(\d{1,6})([smhd])$/.exec(value.trim().toLowerCase()) ?? [];
  const unitMs = UNITS.get(unit);
  if (count === undefined || unitMs === undefined) {
    throw new UsageError(`${option} takes a time such as 90s, 30m, 2h or 3d, and not '${value}'`);
  }
  return Number(count) * unitMs;
}

/** A length of time in its one notification unit: '45 s', '12 min', '3 h', '4 d'. */
export function describeDuration(ms: number): string {
  if (ms < 90 * SECOND_MS) return `${Math.max(0, Math.round(ms / SECOND_MS))} s`;
  if (ms < 90 * MINUTE_MS) return `${Math.round(ms / MINUTE_MS)} min`;
  if (ms < 2 * DAY_MS) return `${Math.round(ms / HOUR_MS)} h`;
  return `${Math.round(ms / DAY_MS)} d`;
}
