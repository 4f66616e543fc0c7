import { existsSync, readFileSync } from 'node:fs';

/** The environment variable that asks for an account of each API that a test starts. */
export const ACCOUNTS_WANTED = 'PROCESSOR_ACCOUNTS';

/** The most that a request may cost on average, each MiB that comes with it, and each second of the program's own upkeep. */
const LIMIT_MS = { request: 20, mebibyte: 20, second: 20 } as const;
/** Fewer requests cost less than the start of the program itself. */
const FEWEST_REQUESTS = 50;
const MEBIBYTE = 1024 * 1024;
/** The kernel's unit: sysconf(_SC_CLK_TCK) is 100 on every Linux that Node runs on (proc(5), `utime`). */
export const TICK_MS = 10;

const COUNTER = new URL('count-requests-main.ts', import.meta.url).href;

/** The environment of an API that writes to this file what it was asked. */
export function counting(file: string, nodeOptions = ''): Record<string, string> {
  return { REQUESTS_FILE: file, NODE_OPTIONS: `${nodeOptions} --import=${COUNTER}`.trim() };
}

/** The processor time that a process has used so far, in user's and system's mode, with all of its threads. */
export function processorMs(pid: number): number {
  // The name of the program stands in parentheses, and may hold anything; `utime` and `stime` are fields 14 and 15.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

export interface Account {
  /** Says what was too much for what the API was asked; undefined while all is well, or when it has ended. */
  close(): string | undefined;
}

/** Opened when an API listens, and closed before it is stopped. */
export function openAccount(pid: number, file: string): Account {
  const [since, before] = [performance.now(), processorMs(pid)];
  return {
    close() {
      if (!existsSync(`/proc/${pid}/stat`) || !existsSync(file)) return undefined;
      const spent = processorMs(pid) - before;
      const { requests, bytes }: Asked = JSON.parse(readFileSync(file, 'utf8'));
      if (requests < FEWEST_REQUESTS) return undefined;
      const seconds = (performance.now() - since) / 1_000;
      const own = LIMIT_MS.mebibyte * (bytes / MEBIBYTE) + LIMIT_MS.second * seconds;
      const each = (spent - own) / requests;
      if (each <= LIMIT_MS.request) return undefined;
      return `${requests} requests cost the API ${spent} ms of processor: more than ${LIMIT_MS.request} ms each`;
    },
  };
}

interface Asked {
  requests: number;
  bytes: number;
}
