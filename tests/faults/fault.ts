import type { Consequence } from './history.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

export const mixes = ['crashes', 'all'] as const;
export type Mix = (typeof mixes)[number];

/** A target is struck by one fault at a time, whatever becomes of the other targets meanwhile. */
export interface FaultTarget {
  name: string;
  faults: readonly Fault[];
}

export interface Fault {
  name: string;
  /** A crash strikes in both mixes, any other fault in 'all' alone. */
  isCrash?: boolean;
  /** Nothing besides delay, when not given. */
  mayCause?: readonly Consequence[];
  /** The time from strike to mending: at least and at most. */
  holdMs: readonly [number, number];
  /** Resolves, once it has struck, with what mends it; with nothing where there was nothing to strike. */
  strike(
    world: World,
    random: Random,
    witness: Witness,
  ): Promise<Mend | undefined> | Mend | undefined;
}

export type Mend = () => Promise<void> | void;

/** A fault tells here what it saw and should not have. */
export interface Witness {
  /** Answers that a request of the fault's own may not get: 'an empty name 202'. */
  oddAnswers: string[];
  /** Ends of programs that were asked to end, and did otherwise: 'worker: exit code 1'. */
  oddEnds: string[];
}
