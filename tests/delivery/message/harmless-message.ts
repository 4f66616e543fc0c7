import { type FormName, forms, type HospitalId } from '@poyanil/domain';
import { type ParsedMail, simpleParser } from 'mailparser';
import { expect } from 'vitest';
import { SENDER, testMailbox } from '../../support/stack.ts';

export const MAILED_HOSPITAL: HospitalId = 'poyanil_hospital_kozhencherry';

/** RFC 5321, section 4.5.3.1.6, without the line break. */
const MAX_LINE_BYTES = 998;

const HEADERS = [
  ...['x-submission-id', 'auto-submitted', 'x-auto-response-suppress', 'from', 'to', 'reply-to'],
  ...['references', 'subject', 'message-id', 'date', 'mime-version', 'content-type'],
];
const HEADERS_OF_FILE = ['content-disposition', 'content-transfer-encoding', 'content-type'];

export async function readHarmless(
  message: Buffer,
  form: FormName,
  { hasReplyTo = true } = {},
): Promise<ParsedMail> {
  const source = message.toString('latin1');
  const lines = source.split('\r\n');
  expect(source).not.toMatch(/[^\r]\n|\r[^\n]/);
  expect(source).not.toMatch(/[^\t\r\n\x20-\x7E]/);
  expect(lines.filter((line) => line.length > MAX_LINE_BYTES)).toEqual([]);
  const mail = await simpleParser(message);
  const { headerLines, from, to, cc, bcc, attachments } = mail;
  expect(headerLines.map(({ key }) => key)).toEqual(
    HEADERS.filter((name) => hasReplyTo || name !== 'reply-to'),
  );
  expect(from?.value).toEqual([{ name: 'Poyanil website', address: SENDER }]);
  expect(to).toMatchObject({ value: [{ address: testMailbox(MAILED_HOSPITAL) }] });
  expect([cc, bcc]).toEqual([undefined, undefined]);
  // Two parts and an end delimiter. With a file, both are nested in one of two parts.
  const hasFile = forms[form].encoding === 'multipart';
  const [, boundary = ''] = /boundary="(.+-Part_)\d+"/.exec(headerLines.at(-1)?.line ?? '') ?? [];
  expect(lines.filter((line) => line.startsWith(`--${boundary}`))).toHaveLength(hasFile ? 6 : 3);
  expect(attachments.map(({ headers }) => [...headers.keys()].toSorted())).toEqual(
    hasFile ? [HEADERS_OF_FILE] : [],
  );
  return mail;
}
