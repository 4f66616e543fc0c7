import { z } from 'zod';

const sceneNames = [
  /** An API creates its tables and accepts submissions, many in one transaction. */
  'first start',
  /** A worker delivers the submissions as well. Each of its purges ends with a checkpoint of SQLite's write-ahead log. */
  'deliveries',
  'API killed under load',
  /** An API finds the tables of the first version, with submissions in them. */
  'migration',
  /** Applications with large resumes fill the write-ahead log to its limit, so that SQLite makes a checkpoint. */
  'full log',
] as const;

export type PowerCutScene = (typeof sceneNames)[number];

export const taskSchema = z.object({
  scene: z.enum(sceneNames),
  seed: z.number(),
  outboxUrl: z.string(),
  forMs: z.number(),
  /** Whether the API may refuse to start, as it may if calls fail. */
  mayRefuse: z.boolean(),
  /** Path of the file to which a `Told` is written. */
  told: z.string(),
});

export type Task = z.output<typeof taskSchema>;

export const toldSchema = z.object({
  requests: z.array(
    /** `resumeBytes` is the size of its resume, 0 if it has none. */
    z.object({ id: z.string(), mark: z.string(), resumeBytes: z.number() }),
  ),
  oddAnswers: z.array(z.string()),
  givenUp: z.array(z.string()),
  failures: z.array(z.string()),
  arrived: z.array(z.string()),
  unaskedEnds: z.array(z.string()),
  /** The error of an API that refused to start. */
  refusedStart: z.string().optional(),
});

export type Told = z.output<typeof toldSchema>;
export type ToldRequest = Told['requests'][number];
