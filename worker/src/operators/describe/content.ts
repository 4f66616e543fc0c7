import { forms } from '@poyanil/domain';
import type { EntryContent, OutboxEntry } from '@poyanil/outbox';
import { mask } from './mask.ts';
import { plainLines } from './text.ts';

export function describeContent(
  { state }: OutboxEntry,
  content: EntryContent,
  isFull: boolean,
): string[] {
  if (state === 'delivered') return ['Its content was erased when it was delivered.'];
  const fields = fieldsOf(content);
  if (fields === undefined) {
    return ['Its row can no longer be read: discard it, or restore it from a backup.'];
  }
  const width = Math.max(...fields.map(({ label }) => label.length)) + 2;
  return fields.flatMap(({ field, label, value }) => {
    const lines = isFull ? plainLines(value) : [mask(field, value)];
    return lines.map((line, index) => `  ${(index === 0 ? label : '').padEnd(width)}${line}`);
  });
}

export function contentJson(content: EntryContent, isFull: boolean) {
  const { resumeBytes } = content;
  const fields = fieldsOf(content);
  if (fields === undefined) return { values: null, resumeBytes };
  const shown = fields.map(({ field, value }) => [field, isFull ? value : mask(field, value)]);
  return { values: Object.fromEntries(shown), isMasked: !isFull, resumeBytes };
}

/** Lists the fields in the form's order; for a resume, its name. Returns undefined if the row is no longer readable. */
function fieldsOf({ submission }: EntryContent) {
  if (submission === undefined) return undefined;
  const given = new Map<string, unknown>(Object.entries(submission.values));
  return Object.entries(forms[submission.form].fields).map(([field, { label }]) => {
    const value = given.get(field);
    return { field, label, value: typeof value === 'string' ? value : fileNameOf(value) };
  });
}

function fileNameOf(value: unknown): string {
  const isFile = typeof value === 'object' && value !== null && 'fileName' in value;
  return isFile ? String(value.fileName) : '';
}
