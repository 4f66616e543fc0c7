import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { ProgramName } from '../support/stack.ts';
import type { Resources, Usage } from './history.ts';
import type { World } from './world.ts';

/** The environment of a program that can be asked what it holds. */
export const TELLING_MEMORY: Readonly<Record<string, string>> = {
  NODE_OPTIONS: `--import=${new URL('./tell-memory-main.ts', import.meta.url).href}`,
};

/** The API keeps a visitor's idle connection for 5 s, and its connections to PostgreSQL for 10 s. */
const IDLE_MS = { sqlite: 6_000, postgres: 11_000 } as const;
const ANSWER_MS = 30_000;

export type Usages = ReadonlyMap<string, Usage>;

/** Measures each program when nothing is left to do and nobody is connected; yields none where the system does not tell. */
export async function settledUsages(world: World): Promise<Usages> {
  // A worker keeps its connections to a mail server for as long as that does, more or fewer of them by chance.
  for (const inbox of world.mailServers.values()) inbox.cutAll();
  await wait(IDLE_MS[world.shape.outbox]);
  const usages = new Map<string, Usage>();
  for (const program of [...world.apis, ...world.workers]) {
    const usage = await usageOf(world, program);
    if (usage !== undefined) usages.set(program, usage);
  }
  return usages;
}

export function pairUp(early: Usages, late: Usages): Resources[] {
  return [...early].flatMap(([program, before]) => {
    const after = late.get(program);
    return after === undefined ? [] : [{ program, early: before, late: after }];
  });
}

const memoryLine = z.object({
  msg: z.literal('memory'),
  pid: z.number(),
  liveBytes: z.number(),
  rssBytes: z.number(),
});

async function usageOf({ stack }: World, program: ProgramName): Promise<Usage | undefined> {
  const pid = stack.pid(program);
  const asked = stack.logs.length;
  const fileDescriptors = countFiles(pid);
  if (fileDescriptors === undefined) return undefined;
  process.kill(pid, 'SIGUSR2');
  const deadline = Date.now() + ANSWER_MS;
  while (Date.now() < deadline) {
    const told = stack.logs.slice(asked).flatMap((line) => memoryIn(line, pid));
    const [first] = told;
    if (first !== undefined) return { fileDescriptors, ...first };
    await wait(20);
  }
  throw new Error(`${program} does not tell what it holds`);
}

function memoryIn(line: string, pid: number): Omit<Usage, 'fileDescriptors'>[] {
  if (!line.includes('"memory"')) return [];
  const told = memoryLine.parse(JSON.parse(line));
  return told.pid === pid ? [{ liveBytes: told.liveBytes, rssBytes: told.rssBytes }] : [];
}

/** Files and sockets that it has open; undefined where there is no /proc. */
function countFiles(pid: number): number | undefined {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return undefined;
  }
}
