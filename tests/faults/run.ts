import { setTimeout as wait } from 'node:timers/promises';
import { check, hasMoreFiles, type Violation } from './check.ts';
import { expectations } from './expectations.ts';
import type { Mix } from './faults.ts';
import type { History, Look, Resources, Usage } from './history.ts';
import { startLoad } from './load-client.ts';
import { listArrivals, listJobs, listRecords, usageOf } from './look.ts';
import { lookIntoOutbox } from './look-into-outbox.ts';
import { startNemesis } from './nemesis.ts';
import type { Shape } from './shape.ts';
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
  shape: Shape;
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
  const load = startLoad(world, { perSecond, seed });
  await wait(PEACE_MS);
  const early = usages(world);
  const nemesis = startNemesis(world, { seed, mix });
  const looking = startLooking(world);
  await wait(harmMs);
  await nemesis.stop();
  await wait(PEACE_MS);
  const looks = await looking.stop();
  await load.stop();
  const rest = await waitUntilQuiet(world);
  const history: History = {
    ...load.history,
    mails: listArrivals(world),
    recordedAt: listRecords(world),
    faults: nemesis.struck,
    looks: [...looks, rest.look],
    leases: rest.look.leases,
    jobs: rest.jobs,
    unaskedEnds: world.stack.unaskedEnds,
    logs: world.stack.logs,
    resources: await settledUsages(world, early),
  };
  const violations = check(history, expectations());
  return { seed, mix, shape: world.shape, history, violations, tookMs: Date.now() - start };
}

/** Looks into the outbox again and again; never mind how long one look has to wait. */
function startLooking(world: World): { stop(): Promise<Look[]> } {
  const looks: Look[] = [];
  const end = Promise.withResolvers<void>();
  let isOver = false;
  async function look(): Promise<void> {
    while (!isOver) {
      await Promise.race([wait(LOOK_EVERY_MS), end.promise]);
      looks.push(await lookIntoOutbox(world));
    }
  }
  const looking = look();
  looking.catch(() => {}); // told to whoever stops it
  return {
    async stop() {
      isOver = true;
      end.resolve();
      await looking;
      return looks;
    },
  };
}

/** Waits until nothing is left to do, or for so long that it never will. */
export async function waitUntilQuiet(world: World, withinMs = QUIET_MS) {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const look = await lookIntoOutbox(world);
    const jobs = await listJobs(world);
    const isQuiet =
      jobs.length === 0 &&
      look.leases.length === 0 &&
      ![...look.states.values()].includes('pending');
    if (isQuiet || Date.now() > deadline) return { look, jobs };
    await wait(100);
  }
}

/** The API keeps a visitor's idle connection for 5 s. */
const IDLE_MS = 8_000;

type Usages = ReadonlyMap<string, Usage | undefined>;

function usages({ stack, apis, workers }: World): Usages {
  return new Map([...apis, ...workers].map((program) => [program, usageOf(stack.pid(program))]));
}

/** What all programs hold once idle connections are gone, if they ever are. */
async function settledUsages(world: World, early: Usages): Promise<Resources[]> {
  const deadline = Date.now() + IDLE_MS;
  for (;;) {
    const pairs = pairUp(early, usages(world));
    if (!pairs.some(hasMoreFiles) || Date.now() > deadline) return pairs;
    await wait(250);
  }
}

function pairUp(early: Usages, late: Usages): Resources[] {
  return [...early].flatMap(([program, before]) => {
    const after = late.get(program);
    if (before === undefined || after === undefined) return [];
    return [{ program, early: before, late: after }];
  });
}
