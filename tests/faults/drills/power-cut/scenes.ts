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
] as const;

export type Scene = (typeof sceneNames)[number];

export const taskSchema = z.object({
  scene: z.enum(sceneNames),
  seed: z.number(),
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

/** What visitors were told in a recording, and what staff got. */
export const toldSchema = z.object({
  requests: z.array(
    /** `resumeBytes` is the size of its resume, 0 where it has none. */
    z.object({ id: z.string(), mark: z.string(), resumeBytes: z.number() }),
  ),
  /** Answers that no request may get. */
  oddAnswers: z.array(z.string()),
  /** Marks of requests that were never answered 202. */
  givenUp: z.array(z.string()),
  /** What came of requests that were sent again. */
  failures: z.array(z.string()),
  /** Submissions whose e-mail a mail server has. */
  arrived: z.array(z.string()),
  unaskedEnds: z.array(z.string()),
  /** The words of an API that refused to start. */
  refusedStart: z.string().optional(),
});

export type Told = z.output<typeof toldSchema>;
export type ToldRequest = Told['requests'][number];
