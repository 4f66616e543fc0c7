import { readFileSync } from 'node:fs';

/** The kernel's unit: sysconf(_SC_CLK_TCK) is 100 on every Linux that Node runs on (proc(5), `utime`). */
export const TICK_MS = 10;

/** Returns a process's CPU time so far, in user and system mode, with all its threads. */
export function processorMs(pid: number): number {
  // The program's name is in parentheses, and may contain anything. `utime` and `stime` are fields 14 and 15.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
