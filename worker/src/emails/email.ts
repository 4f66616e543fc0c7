import type { FieldName, FormName, Hospital, StoredValues } from '@poyanil/domain';
import { forms } from '@poyanil/domain';

export type SubmissionOf<Name extends FormName> = {
  [Each in Name]: { form: Each; values: StoredValues<Each>; id: string; receivedAt: number };
}[Name];

export interface EmailRow {
  label: string;
  /** Empty if the visitor left the field blank. */
  text: string;
  link?: string;
}

export interface Email {
  subject: string;
  preview: string;
  title: string;
  sentBy: string;
  rows: EmailRow[];
  callNumber: string;
  /** The visitor as the recipient of replies; absent if mail can't be addressed there. */
  replyTo?: { name: string; address: string };
}

/** Maximum length of a preview. The lists of mail programs show less. */
const PREVIEW_CHARACTERS = 120;

/** Joins the parts of a subject that aren't empty. Its names and towns keep e-mails of different visitors in different conversations. */
export function joinGiven(...parts: readonly string[]): string {
  return parts.filter(Boolean).join(' · ');
}

export function previewOf(...parts: readonly string[]): string {
  const line = joinGiven(...parts).replaceAll(/\s+/g, ' ');
  const letters = [...new Intl.Segmenter('ml').segment(line)].map(({ segment }) => segment);
  if (letters.length <= PREVIEW_CHARACTERS) return line;
  return `${letters.slice(0, PREVIEW_CHARACTERS - 1).join('')}…`;
}

export type EmailOf<Name extends FormName> = (
  submission: SubmissionOf<Name>,
  hospital: Hospital,
) => Email;

export function emailRows<Name extends FormName>(
  form: Name,
  shown: Record<FieldName<Name>, string | Omit<EmailRow, 'label'>>,
): EmailRow[] {
  const cells = new Map<string, string | Omit<EmailRow, 'label'>>(Object.entries(shown));
  return Object.entries(forms[form].fields).map(([field, { label }]) => {
    const cell = cells.get(field) ?? '';
    return typeof cell === 'string' ? { label, text: cell } : { label, ...cell };
  });
}
