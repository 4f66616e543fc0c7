import { type FormName, forms } from '@poyanil/domain';
import { expect } from 'vitest';
import { SENDER, testMailbox } from '../../support/stack.ts';
import type { RawMail } from '../mail-server/raw-mail-server.ts';
import { MAILED_HOSPITAL } from './message-site.ts';
import { type MimePart, readPart } from './read-part.ts';

/** RFC 5321, section 4.5.3.1.6, without the line break. */
const MAX_LINE_BYTES = 998;

const HEADERS = [
  'X-Submission-ID',
  'Auto-Submitted',
  'X-Auto-Response-Suppress',
  'From',
  'To',
  'Reply-To',
  'References',
  'Subject',
  'Message-ID',
  'Date',
  'MIME-Version',
  'Content-Type',
];

/** One dialogue about one recipient, and a message built of just the usual parts; resolves with those. */
export function expectHarmlessWire(
  { commands, wire }: Pick<RawMail, 'commands' | 'wire'>,
  form: FormName,
  { hasReplyTo = true } = {},
): MimePart {
  const mailbox = testMailbox(MAILED_HOSPITAL);
  expect(commands.filter((line) => !/^(EHLO|HELO) /.test(line))).toEqual([
    `MAIL FROM:<${SENDER}>`,
    `RCPT TO:<${mailbox}>`,
    'DATA',
  ]);
  const source = expectLines(wire);
  const message = readPart(source);
  expect(message.names).toEqual(HEADERS.filter((name) => hasReplyTo || name !== 'Reply-To'));
  expect(message.headers.get('to')).toBe(mailbox);
  expect(message.headers.get('from')).toBe(`Poyanil website <${SENDER}>`);
  expect(shapeOf(message)).toEqual(SHAPES[forms[form].encoding]);
  return message;
}

/** The message without the doubled dots. */
function expectLines(wire: Buffer): string {
  const text = wire.toString('latin1');
  expect(text).not.toMatch(/[^\r]\n|\r[^\n]/);
  expect(text).not.toMatch(/[^\t\r\n\x20-\x7E]/);
  const lines = text.split('\r\n');
  expect(lines.filter((line) => /^\.(?!\.)/.test(line))).toEqual([]);
  expect(lines.filter((line) => line.length > MAX_LINE_BYTES)).toEqual([]);
  return lines.map((line) => line.replace(/^\.\./, '.')).join('\r\n');
}

const PART = ['Content-Type', 'Content-Transfer-Encoding'];
const BOTH = ['multipart/alternative', ['text/plain', ...PART], ['text/html', ...PART]] as const;
const SHAPES = {
  json: BOTH,
  multipart: ['multipart/mixed', [...BOTH], ['application/pdf', ...PART, 'Content-Disposition']],
} as const;

type Shape = readonly (string | Shape)[];

/** Types, with what is in them or with the names of their headers. */
function shapeOf({ names, headers, parts }: MimePart): Shape {
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  return parts.length === 0 ? [type, ...names] : [type, ...parts.map(shapeOf)];
}

/** The part of that type, decoded. */
export function contentOf(message: MimePart, type: string): Buffer {
  const all = flat(message).filter(({ headers }) => headers.get('content-type')?.startsWith(type));
  expect(all).toHaveLength(1);
  return all[0]?.content ?? Buffer.alloc(0);
}

function flat(part: MimePart): MimePart[] {
  return [part, ...part.parts.flatMap(flat)];
}
