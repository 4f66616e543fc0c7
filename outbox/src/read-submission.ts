import { parseSubmission, type Submission } from '@poyanil/domain';

/** Returns undefined for an invalid submission: a parser's message would contain the visitor's values. */
export function readSubmission(content: string | null): Submission | undefined {
  try {
    return parseSubmission(JSON.parse(content ?? ''));
  } catch {
    return undefined;
  }
}

/** Whether content, row and resume belong together: no hospital may get a submission that was sent to another. */
export function isConsistent(
  { id, values }: Submission,
  row: { id: string; hospital: string; bytes: Uint8Array | null },
): boolean {
  const resumeBytes = 'resume' in values ? values.resume?.bytes : undefined;
  return id === row.id && values.hospital === row.hospital && resumeBytes === row.bytes?.byteLength;
}
