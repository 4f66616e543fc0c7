import type { GuideRun } from './run.ts';

/** One part of the documents, followed on sites of its own. */
export interface Scenario {
  /** For `--only`. */
  name: string;
  title: string;
  /** What is not as it should be, a line each. */
  play(run: GuideRun): Promise<string[]>;
}
