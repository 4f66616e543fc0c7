import type { GuideRun } from './run.ts';

/** One part of the documents, followed on sites of its own. */
export interface Scenario {
  /** Chosen by `--only`. */
  name: string;
  title: string;
  /** Lists the faults, a line each. */
  play(run: GuideRun): Promise<string[]>;
}
