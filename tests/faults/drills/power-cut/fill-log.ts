import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { MAX_RESUME_BYTES } from '@poyanil/domain';
import { z } from 'zod';
import { pdf } from '../../../support/resumes.ts';
import { retryUntilTimeout } from '../../../support/retry.ts';
import { type Sample, sampleOf, send } from '../../../support/samples.ts';
import type { Stack } from '../../../support/stack.ts';
import { createMark } from '../../mark.ts';
import type { ToldRequest } from './scenes.ts';

/** Before the first checkpoint, the database file holds little more than its tables. */
const TAKEN_OVER_BYTES = 32 * 1024 * 1024;
/** Maximum number of resumes to send: more than the log's limit can hold. */
const MOST_RESUMES = 60;
const REPEATS = { limitMs: 30_000, pauseMs: 1_000 } as const;
/** Higher than the mark numbers of the load. */
const FIRST_NUMBER = 800_000;

const accepted = z.object({ id: z.string() });

export async function fillLog({ url, outboxUrl }: Stack): Promise<ToldRequest[]> {
  const file = fileURLToPath(outboxUrl);
  const sent: ToldRequest[] = [];
  const bytes = pdf(MAX_RESUME_BYTES);
  while (statSync(file).size < TAKEN_OVER_BYTES) {
    if (sent.length === MOST_RESUMES) throw new Error('The log has no limit');
    const mark = createMark(FIRST_NUMBER + sent.length);
    const { fields } = sampleOf('jobApplication', 'poyanil_hospital', { job: `Nurse ${mark}` });
    const resume = { fileName: 'resume.pdf', bytes };
    const id = await sendUntilTaken(url, { fields, resume }, mark);
    sent.push({ id, mark, resumeBytes: bytes.length });
  }
  return sent;
}

/** Retries with the same key until accepted, as a browser does: a traced program is slow and answers 503. */
function sendUntilTaken(url: string, sample: Sample, key: string): Promise<string> {
  return retryUntilTimeout(async () => {
    const answer = await send(url, 'jobApplication', sample, { 'Idempotency-Key': key });
    return accepted.parse(await answer.json()).id;
  }, REPEATS);
}
