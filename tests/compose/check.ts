import type { Project } from './project.ts';

/** One thing that has to hold of the running containers. */
export interface Check {
  title: string;
  /** Lists the faults, a line each; prints further findings. */
  faults(project: Project): Promise<string[]>;
}
