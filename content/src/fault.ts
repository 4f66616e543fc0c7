/** Something in a file that an editor has to mend. */
export interface ContentFault {
  /** The path below the content folder. */
  file: string;
  /** The field; empty where it is about the file as a whole. */
  field: string;
  reason: string;
}

/** Writes one line for each fault: 'entries/doctors/x.yaml: email: not an e-mail address'. */
export function describeFaults(faults: readonly ContentFault[]): string {
  return faults
    .map(({ file, field, reason }) => [file, ...(field === '' ? [] : [field]), reason].join(': '))
    .join('\n');
}

/** Content that cannot be used; the message names each fault. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly faults: readonly ContentFault[];

  constructor(faults: readonly ContentFault[]) {
    super(`Content to mend:\n${describeFaults(faults)}`);
    this.faults = faults;
  }
}
