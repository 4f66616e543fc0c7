import { setTimeout as wait } from 'node:timers/promises';
import { check, type Violation } from './check.ts';
import { expectations } from './expectations.ts';
import type { Mix } from './fault.ts';
import { collectHistory, harmUnderLoad, waitUntilQuiet } from './harmed-load.ts';
import type { History } from './history.ts';
import { type Load, startLoad } from './load-client.ts';
import { startNemesis } from './nemesis.ts';
import type { Shape } from './shape.ts';
import type { TestCluster } from './test-cluster.ts';
import { pairUp, settledUsages, type Usages } from './usage.ts';

export interface RunOptions {
  seed: number;
  mix: Mix;
  only?: string | undefined;
  harmMs?: number;
  /** Whether to ask the programs for their memory, if they can report it. Takes half a minute longer. */
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
/** Time with load but without faults, before the first and after the last fault. */
const PEACE_MS = 1_500;
/** After this time a program has loaded and compiled everything that it needs. */
const WARM_UP_MS = 5_000;
/** Submission numbers: far enough apart for one load, and still six digits. */
const LOAD_NUMBERS = { early: 300_000, late: 600_000 } as const;

export async function runSeed(world: TestCluster, options: RunOptions): Promise<Run> {
  const { seed, mix, only, harmMs = HARM_MS, asksForUsage = false } = options;
  const start = Date.now();
  const peaceful: Load['history'][] = [];
  /** Measures the programs after the same load without faults, once all its work is done. */
  async function usageAfterLoad(firstNumber: number): Promise<Usages> {
    if (!asksForUsage) return new Map();
    const load = startLoad(world, { perSecond: PER_SECOND, seed, firstNumber });
    await wait(WARM_UP_MS);
    await load.stop();
    await waitUntilQuiet(world);
    peaceful.push(load.history);
    return settledUsages(world);
  }

  const early = await usageAfterLoad(LOAD_NUMBERS.early);
  const load = { perSecond: PER_SECOND, seed };
  const { harm: nemesis, ...harmed } = await harmUnderLoad(world, load, async () => {
    await wait(PEACE_MS);
    const nemesis = startNemesis(world, { seed, mix, only });
    await wait(harmMs);
    await nemesis.stop();
    await wait(PEACE_MS);
    return nemesis;
  });
  await waitUntilQuiet(world);
  const late = await usageAfterLoad(LOAD_NUMBERS.late);
  const all = [harmed, ...peaceful];
  const history = await collectHistory(world, {
    looks: harmed.looks,
    requests: all.flatMap(({ requests }) => requests),
    givenUp: all.flatMap(({ givenUp }) => givenUp),
    oddAnswers: [...all.flatMap(({ oddAnswers }) => oddAnswers), ...nemesis.observer.oddAnswers],
    oddEnds: nemesis.observer.oddEnds,
    faults: nemesis.injected,
    resources: pairUp(early, late),
  });
  const violations = check(history, expectations());
  const { shape } = world;
  return { seed, mix, only, shape, history, violations, tookMs: Date.now() - start };
}
