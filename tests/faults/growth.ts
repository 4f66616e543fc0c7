import type { Resources, Usage } from './history.ts';

const MOST_GROWTH = 0.1;

/** Beyond the tenth: what comes and goes by itself, whatever happens. */
const ALLOWANCE = {
  // A connection that is just being renewed is there twice.
  fileDescriptors: 2,
  // Code that faults alone need is compiled once, and stays.
  liveBytes: 2 * 1024 * 1024,
} as const satisfies Partial<Record<keyof Usage, number>>;

/** Whether a program holds more of something than a tenth above what it held at the start. */
export function holdsMore({ early, late }: Resources, what: keyof typeof ALLOWANCE): boolean {
  return late[what] > early[what] * (1 + MOST_GROWTH) + ALLOWANCE[what];
}
