import type { Consequence } from './history.ts';
import type { Random } from './random.ts';
import type { TestCluster } from './test-cluster.ts';

export const mixes = ['crashes', 'all'] as const;
export type Mix = (typeof mixes)[number];

/** A target has one fault at a time, independently of the other targets. */
export interface FaultTarget {
  name: string;
  faults: readonly Fault[];
}

export interface Fault {
  name: string;
  /** A crash is part of both mixes, any other fault only of 'all'. */
  isCrash?: boolean;
  /** Defaults to nothing besides delay. */
  mayCause?: readonly Consequence[];
  /** Minimum and maximum time from injection to repair. */
  holdMs: readonly [number, number];
  /** Injects the fault, and resolves with its repair, or with nothing if there was nothing to affect. */
  inject(
    world: TestCluster,
    random: Random,
    observer: Observer,
  ): Promise<Undo | undefined> | Undo | undefined;
}

export type Undo = () => Promise<void> | void;

export interface Observer {
  /** Wrong answers to a fault's own requests: 'an empty name 202'. */
  oddAnswers: string[];
  /** Programs that were stopped and did not exit cleanly: 'worker: exit code 1'. */
  oddEnds: string[];
}
