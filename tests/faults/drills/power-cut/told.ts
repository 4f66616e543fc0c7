import { z } from 'zod';

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
