import type { Project } from './project.ts';

export interface Check {
  title: string;
  /** Lists the faults, one per line. Prints further findings. */
  faults(project: Project): Promise<string[]>;
}
