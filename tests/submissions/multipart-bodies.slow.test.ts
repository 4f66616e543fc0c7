import { messages } from '@poyanil/domain';
import { test } from 'vitest';
import { pdf } from '../support/resumes.ts';
import { useApplicationSite } from './support/application-site.ts';
import {
  BOUNDARY,
  bytes,
  CV,
  file,
  multipart,
  noise,
  RESUME,
  sampleFields,
} from './support/multipart.ts';

// The body around the parts: its boundary, its beginning and end, its length, and who does not finish it.

const site = useApplicationSite();

const whole = multipart([...sampleFields(), CV]);
const text = Buffer.from(whole).toString('latin1');
const bound = (boundary: string) => latin1(text.replaceAll(BOUNDARY, boundary));

function latin1(content: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(content, 'latin1'));
}

function post(body: Uint8Array<ArrayBuffer>, type?: string) {
  return site.post(body, type === undefined ? {} : { 'Content-Type': type });
}

const KB = 'b'.repeat(1_024);
const LONGEST = 'b'.repeat(70);
/** The type with these parameters. */
const typed = (parameters: string) => `multipart/form-data; ${parameters}`;
const wholeAnd = (end: string) => multipart([...sampleFields(), CV], { end });

test.each<[string, Uint8Array<ArrayBuffer>, string?]>([
  ['a parameter without a name', whole, typed(`=x; boundary=${BOUNDARY}`)],
  ['no boundary', whole, 'multipart/form-data'],
  ['an empty boundary', bound(''), typed('boundary=""')],
  ['another boundary', whole, typed('boundary=b')],
  ['a boundary in other capitals', whole, typed(`boundary=${BOUNDARY.toUpperCase()}`)],
  ['a boundary that is half of its own', whole, typed('boundary=a')],
  ['two boundaries, the second its own', whole, typed(`boundary=b; boundary=${BOUNDARY}`)],
  ['a parameter that does not end', whole, typed(`x="; boundary=${BOUNDARY}`)],
  ['a second form behind its end', new Uint8Array(bytes([whole, whole]))],
  ['a boundary of 1 KB, where 70 letters are the most', bound(KB), typed(`boundary=${KB}`)],
  ['nothing', new Uint8Array()],
  ['a line break', latin1('\r\n')],
  ['its end alone, without a beginning', latin1('--')],
  ['text', latin1('name=Ann&resume=cv.pdf')],
  ['JSON', latin1('{"name":"Ann"}')],
  ['lines that end in LF', latin1(text.replaceAll('\r\n', '\n'))],
  ['lines that end in CR', latin1(text.replaceAll('\r\n', '\r'))],
  ['no last boundary', wholeAnd('')],
  ['half a last boundary', wholeAnd(`--${BOUNDARY.slice(0, 5)}`)],
  ['a last boundary that opens a part', wholeAnd(`--${BOUNDARY}\r\n`)],
  ['a last boundary that begins to end', wholeAnd(`--${BOUNDARY}-`)],
  ['a last boundary with a blank in it', wholeAnd(`--${BOUNDARY} --`)],
  ['an end in the middle of the file', whole.slice(0, -40)],
  ['an end in the middle of a header', whole.slice(0, text.indexOf('name="email"'))],
  ['an end in the middle of a value', whole.slice(0, text.indexOf('Sasidharan'))],
  ['nothing but its first boundary', latin1(`--${BOUNDARY}\r\n`)],
  ['noise', noise(10_000)],
  ['zeros', new Uint8Array(10_000)],
  ['a thousand boundaries', latin1(`--${BOUNDARY}\r\n`.repeat(1_000))],
])('a body with %s cannot be read', async (_what, body, type) => {
  await site.expectRefused(await post(body, type), 'malformed-request');
});

test.each([
  'multipart/mixed; boundary=a-boundary',
  'multipart/related; boundary=a-boundary',
  'multipart/form-data-x; boundary=a-boundary',
  'multipart/form-data; boundary=a-boundary; charset=utf-16',
  'multipart/form-data; boundary=a-boundary; charset=utf-7',
  'multipart/*; boundary=a-boundary',
])('an application is not taken as %s', async (type) => {
  await site.expectRefused(await post(whole, type), 'unsupported-media-type');
});

test.each<[string, Uint8Array<ArrayBuffer>, string?]>([
  ['a boundary of 70 letters', bound(LONGEST), typed(`boundary=${LONGEST}`)],
  ['a boundary of one letter', bound('b'), typed('boundary=b')],
  ['a boundary of hyphens', bound('------'), typed('boundary=------')],
  ['a boundary in quotes, with marks', bound("a 'b=?:"), typed('boundary="a \'b=?:"')],
  ['a type in capitals', whole, `Multipart/Form-Data; Boundary=${BOUNDARY}`],
  ['a type that tells its character set', whole, typed(`charset=UTF-8; boundary=${BOUNDARY}`)],
  ['words before', multipart([...sampleFields(), CV], { preamble: 'This is a form.\r\n' })],
  ['words behind', wholeAnd(`--${BOUNDARY}--\r\nThat was a form.`)],
  ['no line break at the end', wholeAnd(`--${BOUNDARY}--`)],
])('a body with %s is taken', async (_what, body, type) => {
  await site.expectArrived(await post(body, type), RESUME);
});

test.each<[string, string]>([
  ['the boundary in a line', `x --${BOUNDARY}-- y`],
  ['the boundary behind LF', `\n--${BOUNDARY}--\n`],
  ['the boundary behind CR', `\r--${BOUNDARY}--\r`],
  ['the boundary behind CR CR', `\r\r--${BOUNDARY}--\r`],
  ['the boundary cut short, again and again', `\r\n--${BOUNDARY.slice(0, -1)}`.repeat(1_000)],
  ['line breaks at its end', '\r\n\r\n\r\n'],
  ['hyphens at its end', '\r\n--'],
])('a resume that holds %s arrives whole', async (_what, content) => {
  const resume = new Uint8Array(bytes([pdf(), content]));
  const answer = await site.apply(file('cv.pdf', resume));
  await site.expectArrived(answer, { fileName: 'cv.pdf', bytes: resume });
});

test('a resume that holds the boundary on a line of its own ends there, and is refused', async () => {
  const resume = file('cv.pdf', bytes([pdf(), `\r\n--${BOUNDARY}\r\n`, pdf()]));
  await site.expectRefused(await site.apply(resume), 'malformed-request');
});

test('a form without parts is an empty form: its first rule is told', async () => {
  const fault = { field: 'name', detail: messages.name };
  await site.expectRefused(await site.post([]), 'invalid-field', fault);
});

test('each application that was accepted arrived once, and nothing else', () =>
  site.expectOnlyAccepted());
