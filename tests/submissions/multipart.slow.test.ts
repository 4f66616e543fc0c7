import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CONTENT_ROOT } from '@poyanil/content';
import {
  acceptedSchema,
  MAX_RESUME_BYTES,
  mediaTypeOfResume,
  messages,
  PROBLEM_MEDIA_TYPE,
  type ProblemName,
  problem,
} from '@poyanil/domain';
import { type ParsedMail, simpleParser } from 'mailparser';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { startAbusedSite } from '../support/abused-site.ts';
import { countOpenFiles } from '../support/process-usage.ts';
import { connectRaw, postText, rawRequest } from '../support/raw-request.ts';
import { pdf } from '../support/resumes.ts';
import { SENDER, testMailbox } from '../support/stack.ts';
import { useForSuite } from '../support/use-for-suite.ts';
import {
  APPLICATION_PATH,
  BOUNDARY,
  bytes,
  CV,
  field,
  file,
  HOSPITAL,
  MULTIPART_TYPE,
  multipart,
  noise,
  part,
  RESUME,
  sampleFields,
} from './support/multipart.ts';

// Applications that no browser would send. The domain tests fields' rules, `api/src/resume` resumes, fuzz.slow.test.ts random bodies.

const MIB = 1024 * 1024;
const KIB = 1024;
/** As many uploads as one visitor may have in flight. */
const CLIENTS = 6;
/** Words of the sample, of its resume's usual name, and of attacks. */
const NOT_FOR_LOGS = /Sasidharan|anitha|9446012345|cv\.pdf|evil|Bcc/;

const temporary = mkdtempSync(join(tmpdir(), 'poyanil-temporary-'));
// Without the hospitals' data the API logs an error.
const site = useForSuite(() => startAbusedSite({ TMPDIR: temporary, CONTENT_DIR: CONTENT_ROOT }));
afterAll(() => rmSync(temporary, { recursive: true, force: true }));
const accepted = new Set<string>();

function post(body: Body, type = MULTIPART_TYPE): Promise<Response> {
  const url = site.stack.url + APPLICATION_PATH;
  return fetch(url, { method: 'POST', headers: { 'Content-Type': type }, body });
}
const postParts = (parts: readonly Buffer[]) => post(multipart(parts));
const apply = (resume: Buffer) => postParts([...sampleFields(), resume]);

/** Fails unless the response is exactly this problem, and contains nothing that was sent. */
async function expectRefused(
  answer: Response,
  name: ProblemName,
  fault: { field?: string; detail?: string } = {},
): Promise<void> {
  const text = await answer.text();
  const instance = answer.headers.get('X-Request-Id') ?? expect.unreachable();
  expect(answer.headers.get('Content-Type')).toContain(PROBLEM_MEDIA_TYPE);
  const expected = problem(name, { instance, ...fault });
  expect([answer.status, JSON.parse(text)]).toEqual([expected.status, expected]);
}

async function expectArrived(answer: Response, resume = RESUME): Promise<ParsedMail> {
  const text = await answer.text();
  expect([answer.status, text]).toEqual([202, expect.stringContaining('accepted')]);
  const { id } = acceptedSchema.parse(JSON.parse(text));
  accepted.add(id);
  const find = () => site.inbox.mails.find(({ raw }) => raw.includes(`<${id}@`));
  const mail = await vi.waitFor(() => find() ?? expect.unreachable(), { timeout: 20_000 });
  expect(mail).toMatchObject({ sender: SENDER, recipients: [testMailbox(HOSPITAL)] });
  const head = mail.raw.toString('latin1').split('\r\n\r\n', 1)[0] ?? '';
  expect(head.match(/^(to|cc|bcc|subject|from):/gim)).toHaveLength(3);
  const email = await simpleParser(mail.raw);
  const attached = email.attachments.map(({ filename, contentType, contentDisposition }) => ({
    ...{ filename, contentType, contentDisposition },
  }));
  const { fileName: filename, bytes: content } = resume;
  // The type depends on the file's kind, not on the type that the sender declared.
  const contentType = mediaTypeOfResume(filename);
  expect(attached).toEqual([{ filename, contentType, contentDisposition: 'attachment' }]);
  expect(email.attachments[0]?.content.equals(content)).toBe(true);
  return email;
}

type Body = Uint8Array<ArrayBuffer>;
const latin1 = (content: string): Body => new Uint8Array(Buffer.from(content, 'latin1'));
const whole = multipart([...sampleFields(), CV]);
const text = Buffer.from(whole).toString('latin1');
const bound = (boundary: string) => latin1(text.replaceAll(BOUNDARY, boundary));
const LONG = 'b'.repeat(KIB);
const LONGEST = 'b'.repeat(70);
const typed = (parameters: string) => `multipart/form-data; ${parameters}`;
const wholeAnd = (end: string) => multipart([...sampleFields(), CV], { end });

test.each<[string, Body, string?]>([
  ['no boundary', whole, 'multipart/form-data'],
  ['another boundary', whole, typed('boundary=b')],
  ['two boundaries, only the second right', whole, typed(`boundary=b; boundary=${BOUNDARY}`)],
  ['an unterminated parameter', whole, typed(`x="; boundary=${BOUNDARY}`)],
  ['a boundary of 1 KB instead of 70 letters', bound(LONG), typed(`boundary=${LONG}`)],
  ['a second form after its end', new Uint8Array(bytes([whole, whole]))],
  ['no content', new Uint8Array()],
  ['JSON', latin1('{"name":"Ann"}')],
  ['lines that end in LF', latin1(text.replaceAll('\r\n', '\n'))],
  ['no closing boundary', wholeAnd('')],
  ['a last boundary that opens a part', wholeAnd(`--${BOUNDARY}\r\n`)],
  ['a cut in the middle of the file', whole.slice(0, -40)],
  ['a cut in the middle of a value', whole.slice(0, text.indexOf('Sasidharan'))],
  ['random bytes', noise(10_000)],
  ['a thousand boundaries', latin1(`--${BOUNDARY}\r\n`.repeat(1_000))],
])('refuses a body with %s as malformed', async (_what, body, type) => {
  await expectRefused(await post(body, type), 'malformed-request');
});

test.each(['multipart/mixed; boundary=a-boundary', typed('boundary=a-boundary; charset=utf-7')])(
  'refuses an application sent as %s',
  async (type) => {
    await expectRefused(await post(whole, type), 'unsupported-media-type');
  },
);

test.each<[string, Body, string?]>([
  ['a boundary of 70 letters', bound(LONGEST), typed(`boundary=${LONGEST}`)],
  ['a quoted boundary with punctuation', bound("a 'b=?:"), typed('boundary="a \'b=?:"')],
  ['a type in capitals', whole, `Multipart/Form-Data; Boundary=${BOUNDARY}`],
  ['a type with a charset', whole, typed(`charset=UTF-8; boundary=${BOUNDARY}`)],
  ['text before the form', multipart([...sampleFields(), CV], { preamble: 'This is a form.\r\n' })],
  ['text after the form', wholeAnd(`--${BOUNDARY}--\r\nThat was a form.`)],
])('accepts a body with %s', async (_what, body, type) => {
  await expectArrived(await post(body, type));
});

test.each<[string, string]>([
  ['the boundary within a line', `x --${BOUNDARY}-- y`],
  ['a truncated boundary, a thousand times', `\r\n--${BOUNDARY.slice(0, -1)}`.repeat(1_000)],
  ['the end of an e-mail', '\r\n.\r\nQUIT\r\nMAIL FROM:<e@x.example>\r\n'],
  ['200,000 characters without a line break', 'x'.repeat(200_000)],
])('delivers a resume with %s byte for byte', async (_what, content) => {
  const resume = new Uint8Array(bytes([pdf(), content]));
  const answer = await apply(file('cv.pdf', resume));
  await expectArrived(answer, { fileName: 'cv.pdf', bytes: resume });
});

test('refuses a resume that contains the boundary on its own line', async () => {
  const resume = file('cv.pdf', bytes([pdf(), `\r\n--${BOUNDARY}\r\n`, pdf()]));
  await expectRefused(await apply(resume), 'malformed-request');
});

test('sets the type of a resume by its kind, not by the declared type', async () => {
  const answer = await apply(file('cv.pdf', pdf(), ['Content-Type: text/html']));
  await expectArrived(answer);
});

const fields = (count: number, name = 'x') =>
  Array.from({ length: count }, (_, index) => field(`${name}${index}`, '1'));
const withCv = (...more: Buffer[]) => [...sampleFields(), CV, ...more];
const disposed = (disposition: string) => part([`Content-Disposition: ${disposition}`], 'x');
const headers = (count: number) => Array.from({ length: count }, (_, index) => `X-${index}: 1`);
const nameless = sampleFields({ name: undefined });
const fileOf = (name: string) =>
  part([`Content-Disposition: form-data; name="${name}"; filename="cv.pdf"`], pdf());

test.each<[string, Buffer[]]>([
  ['two resumes', withCv(CV)],
  ['a file in an unknown field', [...sampleFields(), fileOf('cv')]],
  ['a file instead of a name', [...nameless, fileOf('name'), CV]],
  ['a file without a field name', [...sampleFields(), disposed('form-data; filename="cv.pdf"')]],
  ['one field too many', withCv(...fields(20))],
  ['ten thousand fields', withCv(...fields(10_000))],
  ['ten thousand parts without disposition', withCv(...Array(10_000).fill(part(['X: 1'], '')))],
  ['a field without a name', withCv(disposed('form-data'))],
  ['a field name of 65 letters', withCv(field('n'.repeat(65), 'x'))],
  ['a field name that is not UTF-8', withCv(broken())],
  ['a value that is not UTF-8', [...nameless, field('name', Buffer.from([0xc0, 0xaf])), CV]],
  ['a list as a field', withCv(field('a[]', 'x'))],
  ['a name with 5,000 nested brackets', withCv(field(`a${'[b]'.repeat(5_000)}`, 'x'))],
  ['the largest index and a property', withCv(field('a[4294967294]', 'x'), field('a[b]', 'y'))],
  ['a property of the prototype', withCv(field('__proto__[polluted]', 'x'))],
  ['part headers of 17 KB', withCv(part([`X-Long: ${'a'.repeat(17_000)}`], 'x'))],
  ['part headers of 1 MB', withCv(part(headers(100_000), 'x'))],
  ['unterminated part headers', withCv(Buffer.from(`--${BOUNDARY}\r\nX-Open: a`))],
  ['a part without a header', withCv(part([], 'x'))],
])('refuses an application with %s as malformed', async (_what, parts) => {
  await expectRefused(await postParts(parts), 'malformed-request');
});

function broken(): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="a\xff"\r\n\r\nx`;
  return Buffer.from(head, 'latin1');
}

type Answer = [ProblemName, Parameters<typeof expectRefused>[2]?];
const told = (name: string, detail: string): Answer => ['invalid-field', { field: name, detail }];
const noName = told('name', messages.name);
const noResume = told('resume', messages.resume);
const otherKind = told('resume', messages.fileKind);
const nameOf = (charset: string, value: string | Buffer = 'Ann') => [
  ...nameless,
  field('name', value, [`Content-Type: text/plain; charset=${charset}`]),
  CV,
];
const inner = part(
  ['Content-Disposition: form-data; name="form"', 'Content-Type: multipart/mixed; boundary=b'],
  '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nAnn\r\n--b--',
);
const named = (parameters: string) =>
  part([`Content-Disposition: form-data; name="resume"; ${parameters}`], pdf());
const withResume = (resume: Buffer) => [...sampleFields(), resume];

test.each<[string, Buffer[], Answer]>([
  ['two names', withCv(field('name', 'Bob')), noName],
  ['two hospitals', withCv(field('hospital', '1')), told('hospital', messages.hospital)],
  ['a part that is not form data', [...nameless, disposed('attachment; name="name"'), CV], noName],
  ['a form within the form', [inner, CV], noName],
  ['an unknown charset', nameOf('x-none'), ['malformed-request']],
  ['the charset UTF-7', nameOf('utf-7', '+AGEADQAK-'), ['malformed-request']],
  ['half a surrogate pair in UTF-16', nameOf('utf-16le', Buffer.from([0, 0xd8])), noName],
  [
    'a value of 64 KiB and a byte',
    withCv(field('x', 'v'.repeat(64 * KIB + 1))),
    ['content-too-large'],
  ],
  ['text instead of the resume', withResume(field('resume', '%PDF-1.4')), noResume],
  ['a resume without a name', withResume(file('')), noResume],
  ['a resume named like a folder', withResume(file('a.pdf/')), noResume],
  ['a file name with half an escape', withResume(named("filename*=UTF-8''a.pdf%4")), noResume],
  ['a file name in an unknown charset', withResume(named("filename*=x-none''a.pdf")), noResume],
  ['an escaped NUL in a file name', withResume(named("filename*=UTF-8''a.exe%00.pdf")), otherKind],
  [
    'a resume in base64',
    withResume(file('cv.pdf', btoa('%PDF-1.4'), ['Content-Transfer-Encoding: base64'])),
    otherKind,
  ],
])('refuses an application with %s for the right reason', async (_what, parts, [name, fault]) => {
  await expectRefused(await postParts(parts), name, fault);
});

test.each<[string, Buffer[]]>([
  ['as many unknown fields as allowed', withCv(...fields(18))],
  ['a field of 64 KiB', withCv(field('x', 'v'.repeat(64 * KIB)))],
  ['a text field named like the file', withCv(field('resume', 'text'))],
  ['a name with its own charset', nameOf('UTF-8')],
  ['an empty second resume', withCv(file('', ''))],
  ['a field named __proto__', withCv(field('__proto__', '{"polluted":1}'))],
  ['a hidden _charset_ field', withCv(field('_charset_', 'utf-7'))],
])('accepts an application with %s', async (_what, parts) => {
  const email = await expectArrived(await postParts(parts));
  expect(email.text).toContain('anitha.s@mail.example');
});

test.each([
  ["filename*=UTF-8''a%E0%B4%85.pdf", 'aഅ.pdf'],
  ['filename="b.exe"; filename*=UTF-8\'\'a.pdf', 'a.pdf'],
  ["filename*=UTF-8'en'..%2Fa.pdf", 'a.pdf'],
  ["filename*=UTF-8''a%0D%0AX-Evil%3A%201.pdf", 'a__X-Evil_ 1.pdf'],
  ["filename*=ISO-8859-1''caf%E9.pdf", 'café.pdf'],
  ['filename="..\\\\..\\\\a\\".pdf"', 'a_.pdf'],
  ['filename="a.pdf"; filename="b.exe"', 'a.pdf'],
])('delivers a resume with %s under the name %s', async (parameters, fileName) => {
  const answer = await apply(named(parameters));
  await expectArrived(answer, { fileName, bytes: pdf() });
});

test.each([
  ['an escape sequence', Buffer.from('a\u001B[2J')],
  ['a lone CR', Buffer.from('a\rb')],
  ['a header after a line break', Buffer.from('a"\r\nX-Evil\r\n: b')],
  ['Latin letters in Latin-1', Buffer.from('caf\xe9', 'latin1')],
  ['a replacement character', Buffer.from('a\uFFFD')],
  ['20,000 letters', Buffer.alloc(20_000, 'a')],
])('refuses a raw file name with %s', async (_what, name) => {
  const start = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="resume"; filename="`;
  const resume = bytes([start, name, '.pdf"\r\n\r\n', pdf()]);
  await expectRefused(await apply(resume), 'malformed-request');
});

function sized(length: number): Body {
  const head = pdf();
  return new Uint8Array(bytes([head, noise(length - head.length)]));
}

function bodyWith(resume: Uint8Array) {
  return multipart([...sampleFields(), file('cv.pdf', resume)]);
}

function head(length: string): string {
  return postText(APPLICATION_PATH, [`Content-Type: ${MULTIPART_TYPE}`, length]);
}

function chunked(body: Uint8Array, chunkBytes: number): Buffer {
  const chunks: (string | Uint8Array)[] = [];
  for (let place = 0; place < body.length; place += chunkBytes) {
    const chunk = body.subarray(place, place + chunkBytes);
    chunks.push(`${chunk.length.toString(16)}\r\n`, chunk, '\r\n');
  }
  return bytes([head('Transfer-Encoding: chunked'), ...chunks, '0\r\n\r\n']);
}

test('delivers a resume of exactly the maximum size', async () => {
  const resume = sized(MAX_RESUME_BYTES);
  const answer = await post(bodyWith(resume));
  await expectArrived(answer, { fileName: 'cv.pdf', bytes: resume });
});

const before = { preamble: `${'x'.repeat(7 * MIB)}\r\n` };
const behind = { end: `--${BOUNDARY}--\r\n${'x'.repeat(7 * MIB)}` };

test.each<[string, string | Buffer]>([
  ['a large resume without a declared length', chunked(bodyWith(sized(6 * MIB)), 64 * KIB)],
  ['7 MiB before the form', chunked(multipart([...sampleFields(), CV], before), 64 * KIB)],
  ['7 MiB after the form', chunked(multipart([...sampleFields(), CV], behind), 64 * KIB)],
])('answers 413 to %s', async (_what, sent) => {
  const answer = await rawRequest(site.stack.url, sent);
  expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*\/problems\/content-too-large"/);
});

test.each([Math.floor(whole.length / 2), whole.length - 3, 0])(
  'refuses a form cut short by a length of %i, without a second response',
  async (length) => {
    const answer = await rawRequest(
      site.stack.url,
      bytes([head(`Content-Length: ${length}`), whole]),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 4(00|22) /);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  },
);

test('accepts a form in chunks of one byte', async () => {
  const answer = await rawRequest(site.stack.url, chunked(whole, 1));
  const [, body = ''] = answer.split('\r\n\r\n');
  const json = new Response(/\{.*\}/.exec(body)?.[0], { status: Number(answer.slice(9, 12)) });
  await expectArrived(json);
});

const large = bodyWith(sized(5 * MIB));
const places: [string, number][] = [
  ['before the first byte', 0],
  ['in a value', text.indexOf('Sasidharan')],
  ['in the middle of the file', 2 * MIB],
  ['before the last boundary', large.length - 20],
];
const ways: [string, (socket: Socket) => void][] = [
  ['resets the connection', (socket) => socket.resetAndDestroy()],
  ['half-closes the connection', (socket) => socket.end()],
];

describe.each(ways)('a client that %s', (_way, leave) => {
  test.each(places)('leaves no open file when it stops %s', async (_where, place) => {
    const openFiles = () => countOpenFiles(site.stack.pid('api'));
    const open = openFiles();
    const clients = Array.from({ length: CLIENTS }, () => sendUpTo(place, leave));
    for (const answer of await Promise.all(clients)) expect(answer).toMatch(/^$|^HTTP\/1\.1 400 /);
    await vi.waitFor(() => expect(openFiles()).toBeLessThanOrEqual(open), { timeout: 5_000 });
  });
});

async function sendUpTo(place: number, leave: (socket: Socket) => void): Promise<string> {
  const { socket, ended } = connectRaw(site.stack.url);
  await once(socket, 'connect');
  const start = bytes([head(`Content-Length: ${large.length}`), large.subarray(0, place)]);
  socket.write(start, () => leave(socket));
  return ended;
}

test('delivers each accepted application once and leaves no other trace', async () => {
  await site.expectKept(accepted.size);
  expect(readdirSync(temporary)).toEqual([]);
  const kept = readdirSync(dirname(fileURLToPath(site.stack.outboxUrl)));
  expect(kept.filter((name) => !name.startsWith('outbox.db'))).toEqual([]);
  expect(site.stack.unaskedEnds).toEqual([]);
  const odd = (line: string) => line.includes('"level":50') || NOT_FOR_LOGS.test(line);
  expect(site.stack.logs.filter(odd)).toEqual([]);
});
