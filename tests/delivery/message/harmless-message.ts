import { type FormName, forms, type HospitalId } from '@poyanil/domain';
import { expect } from 'vitest';
import { SENDER, testMailbox } from '../../support/stack.ts';
import { type MimePart, readPart } from './read-part.ts';

export const MAILED_HOSPITAL: HospitalId = 'poyanil_hospital_kozhencherry';

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

/** Expects a message to one recipient, built of just the usual parts, and returns those. */
export function expectHarmless(
  message: Buffer,
  form: FormName,
  { hasReplyTo = true } = {},
): MimePart {
  const source = message.toString('latin1');
  expect(source).not.toMatch(/[^\r]\n|\r[^\n]/);
  expect(source).not.toMatch(/[^\t\r\n\x20-\x7E]/);
  expect(source.split('\r\n').filter((line) => line.length > MAX_LINE_BYTES)).toEqual([]);
  const whole = readPart(source);
  expect(whole.names).toEqual(HEADERS.filter((name) => hasReplyTo || name !== 'Reply-To'));
  expect(whole.headers.get('to')).toBe(testMailbox(MAILED_HOSPITAL));
  expect(whole.headers.get('from')).toBe(`Poyanil website <${SENDER}>`);
  expect(shapeOf(whole)).toEqual(SHAPES[forms[form].encoding]);
  return whole;
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
