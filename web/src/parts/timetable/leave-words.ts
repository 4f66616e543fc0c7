import { dayAndMonth, type Leave, longDate } from '@poyanil/domain';

export function leaveWords({ from, to }: Leave): string {
  const [first, last] = [new Date(from), new Date(to)];
  if (from === to) return `No OP on ${longDate(first)}`;
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  return `No OP from ${isOneYear ? dayAndMonth(first) : longDate(first)} to ${longDate(last)}`;
}
