import { setTimeout as wait } from 'node:timers/promises';
import { listJobs } from '../support/list-jobs.ts';
import { check, type Violation } from './check.ts';
import { expectations } from './expectations.ts';
import type { Mix } from './fault.ts';
import type { History, Look } from './history.ts';
import { type Load, startLoad } from './load-client.ts';
import { listArrivals } from './look.ts';
import { lookIntoOutbox } from './look-into-outbox.ts';
import { startNemesis } from './nemesis.ts';
import type { Shape } from './shape.ts';
import { pairUp, settledUsages, type Usages } from './usage.ts';
import type { World } from './world.ts';

export interface RunOptions {
  seed: number;
  mix: Mix;
  /** The name of the one fault that strikes; all of the mix, when not given. */
  only?: string | undefined;
  harmMs?: number;
  /** Whether the programs can be asked what they hold, and are: half a minute more. */
  asksForUsage?: boolean;
}

export interface Run extends Pick<RunOptions, 'seed' | 'mix' | 'only'> {
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
/** A program that has had this much to do has loaded and compiled all that it needs. */
const WARM_UP_MS = 5_000;
/** Numbers of submissions: more than one load sends, and still six digits. */
const LOAD_NUMBERS = { first: 1, warm: 300_000, again: 600_000 } as const;

type Requests = Load['history'];

/** One world with a load and faults of its own, healed and judged. */
export async function runSeed(world: World, options: RunOptions): Promise<Run> {
  const { seed, mix, only, asksForUsage = false } = options;
  const start = Date.now();
  const before = asksForUsage ? await usageAfterLoad(world, seed, LOAD_NUMBERS.warm) : NO_USAGE;
  const { load, nemesis, looks } = await harm(world, options);
  await waitUntilQuiet(world);
  const after = asksForUsage ? await usageAfterLoad(world, seed, LOAD_NUMBERS.again) : NO_USAGE;
  const rest = await waitUntilQuiet(world);
  const requests = merged([before.requests, load, after.requests]);
  const history: History = {
    ...requests,
    oddAnswers: [...requests.oddAnswers, ...nemesis.witness.oddAnswers],
    oddEnds: nemesis.witness.oddEnds,
    mails: listArrivals(world),
    recordedAt: world.recordedAt,
    faults: nemesis.struck,
    looks: [...looks, rest.look],
    leases: rest.look.leases,
    jobs: rest.jobs,
    unaskedEnds: world.stack.unaskedEnds,
    logs: world.stack.logs,
    resources: pairUp(before.usages, after.usages),
  };
  const violations = check(history, expectations());
  const { shape } = world;
  return { seed, mix, only, shape, history, violations, tookMs: Date.now() - start };
}

/** Load and faults, until the faults are mended and all that was sent is answered. */
async function harm(world: World, { seed, mix, only, harmMs = HARM_MS }: RunOptions) {
  const load = startLoad(world, { perSecond: PER_SECOND, seed, firstNumber: LOAD_NUMBERS.first });
  await wait(PEACE_MS);
  const nemesis = startNemesis(world, { seed, mix, only });
  const looking = startLooking(world);
  await wait(harmMs);
  await nemesis.stop();
  await wait(PEACE_MS);
  const looks = await looking.stop();
  await load.stop();
  return { load: load.history, nemesis, looks };
}

interface LoadAndUsage {
  requests: Requests;
  usages: Usages;
}

const NO_USAGE: LoadAndUsage = {
  requests: { requests: [], givenUp: [], oddAnswers: [] },
  usages: new Map(),
};

/** Measures the programs after some load without faults, the same each time, once nothing of it is left. */
async function usageAfterLoad(
  world: World,
  seed: number,
  firstNumber: number,
): Promise<LoadAndUsage> {
  const load = startLoad(world, { perSecond: PER_SECOND, seed, firstNumber });
  await wait(WARM_UP_MS);
  await load.stop();
  await waitUntilQuiet(world);
  return { requests: load.history, usages: await settledUsages(world) };
}

function merged(loads: readonly Requests[]): Requests {
  return {
    requests: loads.flatMap(({ requests }) => requests),
    givenUp: loads.flatMap(({ givenUp }) => givenUp),
    oddAnswers: loads.flatMap(({ oddAnswers }) => oddAnswers),
  };
}

/** Looks into the outbox again and again; never mind how long one look has to wait. */
export function startLooking(world: World): { stop(): Promise<Look[]> } {
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
export async function waitUntilQuiet(world: World) {
  const deadline = Date.now() + QUIET_MS;
  for (;;) {
    const look = await lookIntoOutbox(world);
    const jobs = await listJobs(world.redis.url);
    const isQuiet =
      jobs.length === 0 &&
      look.leases.length === 0 &&
      ![...look.states.values()].includes('pending');
    if (isQuiet || Date.now() > deadline) return { look, jobs };
    await wait(100);
  }
}
