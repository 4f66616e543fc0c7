import { checkForm, type Submission } from '@poyanil/domain';
import { expect } from 'vitest';
import { openTestOutbox } from '../../support/outbox.ts';

const MOST_ENTRIES = 1_000_000;
/** Nothing that means something to a mail header, a file system or a reader of the other direction. */
const FILE_NAME = /^(?:[\p{L}\p{M}\p{N} ._()+-]|\u200C|\u200D){1,80}$/u;
/** Neither controls nor broken characters, nor what turns the direction: apart from what the domain says of it. */
const PLAIN = /^[^\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$/u;

/**
 * Fails unless the outbox holds exactly the submissions that were accepted, each with the values that it was accepted
 * for, where they are known, and each as valid as when it came.
 */
export async function expectStored(
  outboxUrl: string,
  accepted: ReadonlyMap<string, object | undefined>,
): Promise<void> {
  const outbox = await openTestOutbox(outboxUrl);
  try {
    const entries = await outbox.listEntries({
      states: ['pending', 'delivered', 'dead'],
      limit: MOST_ENTRIES,
    });
    expect(new Set(entries.map(({ id }) => id))).toEqual(new Set(accepted.keys()));
    expect(entries).toHaveLength(accepted.size);
    for (const { id } of entries) {
      const content = await outbox.readContent(id);
      expectValid(content?.submission, content?.resumeBytes ?? undefined, accepted.get(id));
    }
  } finally {
    await outbox.close();
  }
}

function expectValid(
  submission: Submission | undefined,
  resumeBytes: number | undefined,
  values: object | undefined,
): void {
  if (submission === undefined) throw new Error('A submission that was accepted cannot be read');
  expect(checkForm(submission.form, submission.values)).toEqual({
    ok: true,
    values: submission.values,
  });
  const { resume, ...texts } = { resume: undefined, ...submission.values };
  expect(resume?.bytes).toBe(resumeBytes);
  if (resume !== undefined) expect(resume.fileName).toMatch(FILE_NAME);
  for (const text of Object.values(texts)) {
    if (typeof text === 'string') expect(text.replace(/[\n\t]/g, ' ')).toMatch(PLAIN);
  }
  if (values !== undefined) expect(texts).toEqual({ ...values, resume: undefined });
}
