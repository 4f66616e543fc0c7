/** A fault that needs its own servers or disks, and so cannot be mixed with the other faults of a run. */
export interface Drill {
  name: string;
  /** What is injected, and what must hold afterwards, in one line. */
  says: string;
  /** Default number of injections. */
  rounds: number;
  run(options: DrillOptions): Promise<DrillResult>;
}

export interface DrillOptions {
  seed: number;
  rounds: number;
}

export interface DrillResult {
  report: string;
  faults: string[];
}
