export const HOUR_MS = 60 * 60 * 1000;
/** Kerala's hours begin in the middle of those of the world's clock, all year. */
const SHIFT_MS = 5.5 * HOUR_MS;

/** The last so many hours of Kerala's clock, by their beginnings; the last of them runs. */
export function lastHours(count: number, now: number): number[] {
  const running = Math.floor((now + SHIFT_MS) / HOUR_MS) * HOUR_MS - SHIFT_MS;
  return Array.from({ length: count }, (_, index) => running - (count - 1 - index) * HOUR_MS);
}

/** The hour of the day, 0 to 23. */
export function hourInKerala(time: number): number {
  return new Date(time + SHIFT_MS).getUTCHours();
}

/** 'midnight', '6 am', 'noon', '6 pm' */
export function hourName(hour: number): string {
  if (hour === 0) return 'midnight';
  if (hour === 12) return 'noon';
  return `${hour % 12} ${hour < 12 ? 'am' : 'pm'}`;
}
