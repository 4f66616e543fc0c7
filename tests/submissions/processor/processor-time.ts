import { readFileSync } from 'node:fs';
import { processorMs, TICK_MS } from '../../support/processor-account.ts';

const TIMES = 10;
const ROUNDS = 2;

/** Returns the nginx processes that serve visitors. Others manage its cache, and end. */
export function workersOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return children
    .map(Number)
    .filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('worker process'));
}

/** Returns the lowest mean of the CPU time: a request's own cost occurs every time, unlike garbage collection or a first compilation. */
export async function costMs(pids: readonly number[], once: () => Promise<unknown>, limit: number) {
  let least = await spent(pids, once);
  if (least <= TICK_MS) return least;
  least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS && least > limit; round++) {
    const all = await spent(pids, async () => {
      for (let time = 0; time < TIMES; time++) await once();
    });
    least = Math.min(least, all / TIMES);
  }
  return least;
}

async function spent(pids: readonly number[], work: () => Promise<unknown>): Promise<number> {
  const total = () => pids.reduce((sum, pid) => sum + processorMs(pid), 0);
  const before = total();
  await work();
  return total() - before;
}
