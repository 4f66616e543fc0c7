import type { Measured } from '../measured/measured.ts';

/** A fault that needs a stage of its own, and so does not strike among the others of a run. */
export interface Drill {
  name: string;
  /** Says in one line what is struck, and what must hold afterwards. */
  says: string;
  /** The number of strikes where the command line names none. */
  strikes: number;
  run(options: DrillOptions): Promise<Measured>;
}

export interface DrillOptions {
  /** Decides everything that is left to chance. */
  seed: number;
  strikes: number;
}
