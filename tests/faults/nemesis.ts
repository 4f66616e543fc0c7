import { setTimeout as wait } from 'node:timers/promises';
import type { Fault, FaultTarget, Mix, Observer } from './fault.ts';
import type { InjectedFault } from './history.ts';
import { type Random, randomOf } from './random.ts';
import { targetsOf } from './targets.ts';
import type { TestCluster } from './test-cluster.ts';

export interface Nemesis {
  injected: InjectedFault[];
  observer: Observer;
  /** Stops injecting and repairs everything. Rejects if an injection or repair failed. */
  stop(): Promise<void>;
}

export interface NemesisOptions {
  seed: number;
  mix: Mix;
  /** The name of the only fault to inject, from either mix. Defaults to all faults of the mix. */
  only?: string | undefined;
}

/** Minimum and maximum pause of a target between two faults. */
const PEACE_MS = [300, 3_500] as const;

export function startNemesis(world: TestCluster, options: NemesisOptions): Nemesis {
  const injected: InjectedFault[] = [];
  const observer: Observer = { oddAnswers: [], oddEnds: [] };
  const end = Promise.withResolvers<void>();
  let isOver = false;
  const pause = (ms: number) => Promise.race([wait(ms), end.promise]);

  async function harry({ name, faults }: FaultTarget): Promise<void> {
    const meant = faults.filter((fault) => isMeant(fault, options));
    if (meant.length === 0) return;
    const random = randomOf(options.seed).fork(name);
    for (;;) {
      await pause(random.between(...PEACE_MS));
      if (isOver) return;
      await injectOnce(random.pick(meant), random);
    }
  }
  async function injectOnce(fault: Fault, random: Random): Promise<void> {
    const { name, mayCause = [], holdMs, inject } = fault;
    const holdFor = random.between(...holdMs);
    const from = Date.now();
    const undo = await inject(world, random, observer);
    if (undo === undefined) return;
    const mendedAt = Number.POSITIVE_INFINITY;
    const record = { name, mayCause, from, struckAt: Date.now(), mendedAt };
    injected.push(record);
    await pause(holdFor);
    await undo();
    record.mendedAt = Date.now();
  }

  const harrying = Promise.all(targetsOf(world.shape).map(harry));
  harrying.catch(() => {}); // reported to the caller of `stop`
  return {
    injected,
    observer,
    async stop() {
      isOver = true;
      end.resolve();
      await harrying;
    },
  };
}

function isMeant({ name, isCrash }: Fault, { mix, only }: NemesisOptions): boolean {
  return only === undefined ? mix === 'all' || isCrash === true : name === only;
}
