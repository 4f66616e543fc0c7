import { setTimeout as wait } from 'node:timers/promises';
import { type Fault, type Mix, type Target, targetsOf } from './faults.ts';
import type { StruckFault } from './history.ts';
import { type Random, randomOf } from './random.ts';
import type { World } from './world.ts';

export interface Nemesis {
  /** What it did so far. */
  struck: StruckFault[];
  /** Strikes no more and mends all; rejects if something could not be struck or mended. */
  stop(): Promise<void>;
}

export interface NemesisOptions {
  seed: number;
  mix: Mix;
}

/** The time between two faults of one target. */
const LEAST_PEACE_MS = 300;
const MOST_PEACE_MS = 3_500;

/** Strikes each target again and again, at instants and in ways that the seed decides. */
export function startNemesis(world: World, { seed, mix }: NemesisOptions): Nemesis {
  const struck: StruckFault[] = [];
  const end = Promise.withResolvers<void>();
  let isOver = false;
  const pause = (ms: number) => Promise.race([wait(ms), end.promise]);

  async function harry({ name, faults }: Target): Promise<void> {
    const [first, ...others] = faults.filter(({ mixes }) => mixes.includes(mix));
    if (first === undefined) return;
    const random = randomOf(seed).fork(name);
    for (;;) {
      await pause(random.between(LEAST_PEACE_MS, MOST_PEACE_MS));
      if (isOver) return;
      await strikeOnce(random.pick([first, ...others]), random);
    }
  }
  async function strikeOnce(fault: Fault, random: Random): Promise<void> {
    const { name, mayCause, holdMs, strike } = fault;
    const holdFor = random.between(...holdMs);
    const from = Date.now();
    const mend = await strike(world, random);
    const record = {
      name,
      mayCause,
      from,
      struckAt: Date.now(),
      mendedAt: Number.POSITIVE_INFINITY,
    };
    struck.push(record);
    await pause(holdFor);
    await mend();
    record.mendedAt = Date.now();
  }

  const harrying = Promise.all(targetsOf(world).map(harry));
  harrying.catch(() => {}); // told to whoever stops it
  return {
    struck,
    async stop() {
      isOver = true;
      end.resolve();
      await harrying;
    },
  };
}
