/** Source of a regular expression for a time such as '3.30 pm'. */
export const CLOCK_TIME = String.raw`(?:(?:[1-9]|1[0-2])(?:\.[0-5]\d)? [ap]m|12 noon|12 midnight)`;

/** Returns the minutes since midnight of a time such as '3.30 pm'; '12 midnight' is the end of the day. */
export function minutesOf(time: string): number {
  if (time === '12 noon') return 12 * 60;
  if (time === '12 midnight') return 24 * 60;
  const [, hours = '', minutes = '0', half = ''] = /^(\d+)(?:\.(\d\d))? ([ap])m$/.exec(time) ?? [];
  return ((Number(hours) % 12) + (half === 'p' ? 12 : 0)) * 60 + Number(minutes);
}
