export interface ContentIssue {
  /** The path below the content folder. */
  file: string;
  /** The field; empty if the issue concerns the whole file. */
  field: string;
  reason: string;
}

/** Formats one line per issue: 'entries/doctors/x.yaml: email: not an e-mail address'. */
export function describeFaults(faults: readonly ContentIssue[]): string {
  return faults
    .map(({ file, field, reason }) => [file, ...(field === '' ? [] : [field]), reason].join(': '))
    .join('\n');
}

export class ContentError extends Error {
  override name = 'ContentError';
  readonly faults: readonly ContentIssue[];

  constructor(faults: readonly ContentIssue[]) {
    super(`Content to fix:\n${describeFaults(faults)}`);
    this.faults = faults;
  }
}
