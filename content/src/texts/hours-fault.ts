import { CLOCK_TIME } from '@poyanil/domain';

const TIMES = new RegExp(`(^|[^\\d.:])${CLOCK_TIME}\\b`, 'g');
/** A range from a time, marked as #, to a bare figure, or the other way round. */
const HALF_RANGE = /\d ?(?:to|[-–]) ?#|# ?(?:to|[-–]) ?\d/;
const OTHER_TIME = /\d ?(?:[ap]\.?m|noon|midnight)\b|# ?[-–] ?#/i;

/** Returns what is wrong with the hours in a cell of services.yaml, or undefined if they are right or the cell has other words. */
export function hoursFault(cell: string): string | undefined {
  const marked = cell.replaceAll(TIMES, '$1#');
  if (HALF_RANGE.test(marked)) {
    return `“${cell}” has a time without am or pm: write it like “9 am to 12.30 pm”`;
  }
  return OTHER_TIME.test(marked) ? `“${cell}” is not written as “9 am to 12.30 pm”` : undefined;
}
