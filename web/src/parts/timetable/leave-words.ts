import type { Leave } from '@poyanil/domain';

const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long' });
const dayOfYear = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** A doctor's leave in words: 'No OP from 28 November to 10 December 2026'. */
export function leaveWords({ from, to }: Leave): string {
  const [first, last] = [new Date(from), new Date(to)];
  if (from === to) return `No OP on ${dayOfYear.format(first)}`;
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  return `No OP from ${(isOneYear ? day : dayOfYear).format(first)} to ${dayOfYear.format(last)}`;
}
