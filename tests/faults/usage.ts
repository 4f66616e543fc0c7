import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { askMemory } from '../support/live-memory.ts';
import { countOpenFiles } from '../support/process-usage.ts';
import type { Resources, Usage } from './history.ts';
import type { TestCluster } from './test-cluster.ts';

export const TELLING_MEMORY: Readonly<Record<string, string>> = {
  NODE_OPTIONS: `--import=${new URL('./tell-memory-main.ts', import.meta.url).href}`,
};

/** The API keeps a visitor's idle connection for 5 s, and its connections to PostgreSQL for 10 s. */
const IDLE_MS = { sqlite: 6_000, postgres: 11_000 } as const;

export type Usages = ReadonlyMap<string, Usage>;

/** Measures each program when all work is done and no client is connected. Returns nothing on systems without /proc. */
export async function settledUsages({ stack, ...world }: TestCluster): Promise<Usages> {
  // A worker keeps its connections for as long as the mail server does, and their number varies.
  for (const inbox of world.mailServers.values()) inbox.cutAll();
  await wait(IDLE_MS[world.shape.outbox]);
  const usages = new Map<string, Usage>();
  for (const program of [...world.apis, ...world.workers]) {
    const pid = stack.pid(program);
    if (!existsSync(`/proc/${pid}/fd`)) continue;
    const fileDescriptors = countOpenFiles(pid);
    usages.set(program, { fileDescriptors, ...(await askMemory(stack, program)) });
  }
  return usages;
}

export function pairUp(early: Usages, late: Usages): Resources[] {
  return [...early].flatMap(([program, before]) => {
    const after = late.get(program);
    return after === undefined ? [] : [{ program, early: before, late: after }];
  });
}
