import { setTimeout as wait } from 'node:timers/promises';
import { check, type Violation } from './check.ts';
import { expectations } from './expectations.ts';
import type { Mix } from './faults.ts';
import type { History, Look, Resources, Usage } from './history.ts';
import { startLoad } from './load-client.ts';
import { listArrivals, listJobs, lookIntoOutbox, usageOf } from './look.ts';
import { startNemesis } from './nemesis.ts';
import type { World } from './world.ts';

export interface RunOptions {
  seed: number;
  mix: Mix;
  perSecond?: number;
  /** How long the faults go on. */
  harmMs?: number;
}

export interface Run {
  seed: number;
  mix: Mix;
  history: History;
  violations: Violation[];
  tookMs: number;
}

const PER_SECOND = 50;
const HARM_MS = 14_000;
/** Load before the first and after the last fault. */
const PEACE_MS = 1_500;
const LOOK_EVERY_MS = 1_000;
/** Attempts that failed several times wait longer each time. */
const QUIET_MS = 60_000;

/** One world with a load and faults of its own, healed and judged. */
export async function runSeed(world: World, options: RunOptions): Promise<Run> {
  const { seed, mix, perSecond = PER_SECOND, harmMs = HARM_MS } = options;
  const start = Date.now();
  const looks: Look[] = [];
  const load = startLoad(world, { perSecond, seed });
  await wait(PEACE_MS);
  const early = usages(world);
  const nemesis = startNemesis(world, { seed, mix });
  const end = Date.now() + harmMs;
  while (Date.now() < end) {
    await wait(Math.min(LOOK_EVERY_MS, end - Date.now()));
    looks.push(lookIntoOutbox(world));
  }
  await nemesis.stop();
  await wait(PEACE_MS);
  await load.stop();
  const rest = await waitUntilQuiet(world);
  const history: History = {
    ...load.history,
    mails: listArrivals(world),
    faults: nemesis.struck,
    looks: [...looks, rest.look],
    leases: rest.look.leases,
    jobs: rest.jobs,
    unaskedEnds: world.stack.unaskedEnds,
    logs: world.stack.logs,
    resources: await settledUsages(world, early),
  };
  const violations = check(history, expectations());
  return { seed, mix, history, violations, tookMs: Date.now() - start };
}

/** Waits until nothing is left to do, or for so long that it never will. */
export async function waitUntilQuiet(world: World, withinMs = QUIET_MS) {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const look = lookIntoOutbox(world);
    const jobs = await listJobs(world);
    const isQuiet =
      jobs.length === 0 &&
      look.leases.length === 0 &&
      ![...look.states.values()].includes('pending');
    if (isQuiet || Date.now() > deadline) return { look, jobs };
    await wait(100);
  }
}

const PROGRAMS = ['api', 'worker'] as const;
/** The API keeps a visitor's idle connection for 5 s. */
const IDLE_MS = 8_000;

type Usages = ReadonlyMap<string, Usage | undefined>;

function usages({ stack }: World): Usages {
  return new Map(PROGRAMS.map((program) => [program, usageOf(stack.pid(program))]));
}

/** What both programs hold once idle connections are gone, if they ever are. */
async function settledUsages(world: World, early: Usages): Promise<Resources[]> {
  const deadline = Date.now() + IDLE_MS;
  for (;;) {
    const pairs = pairUp(early, usages(world));
    const isSettled = pairs.every(
      (pair) => pair.late.fileDescriptors <= pair.early.fileDescriptors,
    );
    if (isSettled || Date.now() > deadline) return pairs;
    await wait(250);
  }
}

function pairUp(early: Usages, late: Usages): Resources[] {
  return PROGRAMS.flatMap((program) => {
    const [before, after] = [early.get(program), late.get(program)];
    if (before === undefined || after === undefined) return [];
    return [{ program, early: before, late: after }];
  });
}
