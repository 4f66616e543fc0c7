import { forms, type Submission, type SubmissionContent } from '@poyanil/domain';
import type { EntryContent, OutboxEntry } from '@poyanil/outbox';
import { mask } from './mask.ts';
import { plainLines } from './text.ts';

interface Shown {
  content: EntryContent;
  isFull: boolean;
}

/** What the visitor sent, in lines: masked, or as it was written. */
export function describeContent({
  entry,
  content,
  isFull,
}: Shown & { entry: OutboxEntry }): string[] {
  if (entry.state === 'delivered') return ['Its content was erased when it was delivered.'];
  const { submission } = content;
  if (submission === undefined) {
    return ['Its row can no longer be read: it can be discarded, or restored from a backup.'];
  }
  const labels = new Map(labelsOf(submission.form).map(({ field, label }) => [field, label]));
  const width = Math.max(...[...labels.values()].map((label) => label.length)) + 2;
  return fieldsOf(submission).flatMap(([field, value]) => {
    const lines = isFull ? plainLines(value) : [mask(field, value)];
    const label = labels.get(field) ?? field;
    return lines.map((line, index) => `  ${(index === 0 ? label : '').padEnd(width)}${line}`);
  });
}

export function contentJson({ content, isFull }: Shown) {
  const { submission, resumeBytes } = content;
  if (submission === undefined) return { values: null, resumeBytes };
  const fields = fieldsOf(submission);
  const shown = fields.map(([field, value]) => [field, isFull ? value : mask(field, value)]);
  return { values: Object.fromEntries(shown), isMasked: !isFull, resumeBytes };
}

function labelsOf(form: SubmissionContent['form']): { field: string; label: string }[] {
  return Object.entries(forms[form].fields).map(([field, { label }]) => ({ field, label }));
}

/** In the form's order; of a resume its name. */
function fieldsOf({ form, values }: Submission): [string, string][] {
  const given = new Map(Object.entries(values));
  return labelsOf(form).map(({ field }) => {
    const value: unknown = given.get(field);
    return [field, typeof value === 'string' ? value : nameOfFile(value)];
  });
}

function nameOfFile(value: unknown): string {
  const isFile = typeof value === 'object' && value !== null && 'fileName' in value;
  return isFile ? String(value.fileName) : '';
}
