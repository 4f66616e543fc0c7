import { readFileSync } from 'node:fs';

/** The kernel's unit: sysconf(_SC_CLK_TCK) is 100 on every Linux that Node runs on (proc(5), `utime`). */
export const TICK_MS = 10;

/** The processor time that a process has used so far, in user's and system's mode, with all of its threads. */
export function processorMs(pid: number): number {
  // The name of the program stands in parentheses, and may hold anything; `utime` and `stime` are fields 14 and 15.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
