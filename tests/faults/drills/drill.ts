/** A fault that needs servers or disks of its own, and so cannot strike among the others of a run. */
export interface Drill {
  name: string;
  /** What is struck, and what must hold afterwards, in one line. */
  says: string;
  /** Default number of strikes. */
  strikes: number;
  run(options: DrillOptions): Promise<DrillResult>;
}

export interface DrillOptions {
  /** Decides everything that is left to chance. */
  seed: number;
  strikes: number;
}

export interface DrillResult {
  /** A table of figures. */
  report: string;
  /** Everything that was not as promised. */
  faults: string[];
}
