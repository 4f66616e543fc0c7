import {
  groupName,
  type Hospital,
  longDateTime,
  referenceOf,
  type Submission,
  spamReasons,
} from '@poyanil/domain';
import type { Email, EmailRow } from './email.ts';

export interface EmailPage {
  subject: string;
  preview: string;
  house: string;
  title: string;
  rows: EmailRow[];
  callNumber: string;
  foot: string;
}

export const NOT_GIVEN = 'Not given';

export function emailPageOf(
  email: Email,
  { id, receivedAt, suspicion, language }: Omit<Submission, 'form' | 'values'>,
  { place }: Pick<Hospital, 'place'>,
): EmailPage {
  const answer = email.replyTo
    ? 'Press Reply to answer the visitor.'
    : 'Reply does not reach the visitor: please call.';
  return {
    subject: email.subject,
    preview: email.preview,
    house: `${groupName}, ${place}`,
    title: email.title,
    rows: [
      ...email.rows,
      ...(language === 'ml' ? [{ label: 'Language', text: 'Malayalam' }] : []),
      { label: 'Received', text: longDateTime(new Date(receivedAt)) },
      { label: 'Reference', text: referenceOf(id) },
      ...(suspicion === undefined ? [] : [{ label: 'Possible spam', text: reasonOf(suspicion) }]),
    ],
    callNumber: email.callNumber,
    foot: `Sent by the ${email.sentBy} of the ${place} site. ${answer}`,
  };
}

function reasonOf(suspicion: string): string {
  const reason = new Map<string, string>(Object.entries(spamReasons)).get(suspicion);
  return reason ?? 'Another version of the website found it suspicious.';
}

export function textPart({ preview, house, title, rows, foot }: EmailPage): string {
  const lines = rows.map(({ label, text }) =>
    // Quote it, so that no line of a message looks like one of our rows.
    text.includes('\n')
      ? `\n${label}:\n${text.replaceAll(/^/gm, '> ')}\n`
      : `${label}: ${text || NOT_GIVEN}`,
  );
  return `${title}: ${preview}\n${house}\n\n${lines.join('\n')}\n\n${foot}\n`;
}
