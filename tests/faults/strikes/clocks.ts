import type { ProgramName } from '../../support/stack.ts';
import { BEYOND_CRASHES, type Fault } from '../fault.ts';

/** A step of a clock that was a little wrong, and one that nobody can have meant: longer than any wait that is written down. */
const STEPS_S = [-10_800, -4, 4, 10_800] as const;

export function clockOfWorker(program: ProgramName): Fault {
  // Whether a lease is over is asked of the clock.
  return wrongClock('worker with a wrong clock', program, ['copies-of-the-time']);
}

export function clockOfApi(program: ProgramName): Fault {
  return wrongClock('API with a wrong clock', program, []);
}

function wrongClock(name: string, program: ProgramName, mayCause: Fault['mayCause']): Fault {
  return {
    name,
    mixes: BEYOND_CRASHES,
    mayCause,
    // A program looks at the clock that it was given once a second.
    holdMs: [1_500, 4_000],
    strike: ({ clocks }, random) => {
      if (clocks === undefined) return undefined;
      clocks.shift(program, random.pick(STEPS_S));
      return () => clocks.shift(program, 0);
    },
  };
}
