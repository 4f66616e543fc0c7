import type { Project } from './project.ts';

/** One thing that has to hold of the running containers. */
export interface Check {
  title: string;
  /** What is not as it should be, a line each; prints what it found besides. */
  faults(project: Project): Promise<string[]>;
}
