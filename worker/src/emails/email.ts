import type { FieldName, FormName, Hospital, StoredValues } from '@poyanil/domain';
import { forms } from '@poyanil/domain';

export type SubmissionOf<Name extends FormName> = {
  [Each in Name]: { form: Each; values: StoredValues<Each>; id: string; receivedAt: number };
}[Name];

/** One line that staff read: a field's label and what the visitor gave. */
export interface EmailRow {
  label: string;
  /** '' when the visitor gave nothing. */
  text: string;
  link?: string;
}

/** The content of an e-mail, of which the layout makes text and HTML. */
export interface Email {
  subject: string;
  /** The line that mail programs show in lists, below the subject. */
  preview: string;
  title: string;
  /** The end of 'Sent by the appointment form'. */
  sentBy: string;
  rows: EmailRow[];
  callNumber: string;
  /** The visitor, whom 'Reply' answers, when mail can be addressed there. */
  replyTo?: { name: string; address: string };
}

/** Maximum length of a preview: lists show less. */
const PREVIEW_CHARACTERS = 120;

/** Joins what is given, for a subject: people and places in different mails keep these in different conversations. */
export function joinGiven(...parts: readonly string[]): string {
  return parts.filter(Boolean).join(' · ');
}

/** Joins what is given on one line, cut to the length of a preview between letters. */
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
