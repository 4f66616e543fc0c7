import { parseSubmission, type Submission } from '@poyanil/domain';

/** Parses a stored submission. Returns undefined if it is invalid. It doesn't throw, because the message would contain visitors' values. */
export function readSubmission(content: string | null): Submission | undefined {
  try {
    return parseSubmission(JSON.parse(content ?? ''));
  } catch {
    return undefined;
  }
}

/** Returns whether content, row and resume belong together, because no hospital may get a submission that was sent to another. */
export function isConsistent(
  { id, values }: Submission,
  row: { id: string; hospital: string; bytes: Uint8Array | null },
): boolean {
  const resumeBytes = 'resume' in values ? values.resume?.bytes : undefined;
  return id === row.id && values.hospital === row.hospital && resumeBytes === row.bytes?.byteLength;
}
