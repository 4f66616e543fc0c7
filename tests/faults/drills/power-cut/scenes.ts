import { z } from 'zod';

/** What is recorded: a load on the real programs, and what befalls them meanwhile besides. */
const sceneNames = [
  /** An API makes its tables and takes submissions, many in one transaction. */
  'first start',
  /** A worker delivers, too; each of its sweeps takes the log over into the file. */
  'deliveries',
  'API killed under load',
  /** An API finds the tables of the first version, and submissions in them. */
  'migration',
  /** Resumes fill the log to its limit, at which it is taken over into the file. */
  'full log',
  /** PostgreSQL makes checkpoints, and begins new files of its log. */
  'checkpoints',
  'PostgreSQL killed under load',
] as const;

export type Scene = (typeof sceneNames)[number];

export const taskSchema = z.object({
  scene: z.enum(sceneNames),
  seed: z.number(),
  /** The folder of the outbox's file, or of PostgreSQL's data. */
  folder: z.string(),
  outboxUrl: z.string(),
  /** The time under load. */
  forMs: z.number(),
  /** Whether the API may refuse to start: it may where calls fail. */
  mayRefuse: z.boolean(),
  /** The file to which it writes a `Told`. */
  told: z.string(),
});

/** What the recorder is asked to do. */
export type Task = z.output<typeof taskSchema>;
