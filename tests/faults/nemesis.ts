import { setTimeout as wait } from 'node:timers/promises';
import { type Fault, faults, type Mix, type Target, targets } from './faults.ts';
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
  /** Faults to choose from; all of the mix, when not given. */
  among?: readonly Fault[];
}

/** The time between two faults of one target. */
const LEAST_PEACE_MS = 300;
const MOST_PEACE_MS = 3_500;

/** Strikes each target again and again, at instants and in ways that the seed decides. */
export function startNemesis(world: World, { seed, mix, among = faults }: NemesisOptions): Nemesis {
  const struck: StruckFault[] = [];
  const end = Promise.withResolvers<void>();
  let isOver = false;
  const pause = (ms: number) => Promise.race([wait(ms), end.promise]);

  async function harry(target: Target): Promise<void> {
    const [first, ...others] = among.filter(
      (fault) => fault.target === target && fault.mixes.includes(mix),
    );
    if (first === undefined) return;
    const random = randomOf(seed).fork(target);
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

  const harrying = Promise.all(targets.map(harry));
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
