import { parseSubmission, type Submission } from '@poyanil/domain';

/** Yields undefined for what is no submission: a parser's message would hold the visitor's values. */
export function readSubmission(content: string | null): Submission | undefined {
  try {
    return parseSubmission(JSON.parse(content ?? ''));
  } catch {
    return undefined;
  }
}

/** Whether content, row and resume belong together: nothing may be mailed to a hospital that it was not sent to. */
export function isWhole(
  { id, values }: Submission,
  row: { id: string; hospital: string; bytes: Uint8Array | null },
): boolean {
  const resumeBytes = 'resume' in values ? values.resume?.bytes : undefined;
  return id === row.id && values.hospital === row.hospital && resumeBytes === row.bytes?.byteLength;
}
