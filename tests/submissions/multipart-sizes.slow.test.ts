import { once } from 'node:events';
import type { Socket } from 'node:net';
import { MAX_RESUME_BYTES } from '@poyanil/domain';
import { expect, test, vi } from 'vitest';
import { countOpenFiles } from '../support/process-usage.ts';
import { connectRaw, postText, rawRequest } from '../support/raw-request.ts';
import { pdf } from '../support/resumes.ts';
import { useApplicationSite } from './support/application-site.ts';
import {
  APPLICATION_PATH,
  BOUNDARY,
  bytes,
  CV,
  file,
  MULTIPART_TYPE,
  multipart,
  noise,
  RESUME,
  sampleFields,
} from './support/multipart.ts';

// How much arrives, how much was said to come, and who goes away in between.

const MIB = 1024 * 1024;
const CLIENTS = 10;

const site = useApplicationSite();

function sized(length: number): Uint8Array<ArrayBuffer> {
  const head = pdf();
  return new Uint8Array(bytes([head, noise(length - head.length)]));
}

function bodyWith(resume: Uint8Array) {
  return multipart([...sampleFields(), file('cv.pdf', resume)]);
}

function head(length: string): string {
  return postText(APPLICATION_PATH, [`Content-Type: ${MULTIPART_TYPE}`, length]);
}

const whole = bodyWith(pdf());

test.each([
  ['one byte less than the limit', MAX_RESUME_BYTES - 1],
  ['as large as the limit', MAX_RESUME_BYTES],
])('a resume that is %s arrives', async (_what, length) => {
  const resume = sized(length);
  const answer = await site.post(bodyWith(resume));
  await site.expectArrived(answer, { fileName: 'cv.pdf', bytes: resume });
});

function chunked(body: Uint8Array, chunkBytes: number): Buffer {
  const chunks: (string | Uint8Array)[] = [];
  for (let place = 0; place < body.length; place += chunkBytes) {
    const chunk = body.subarray(place, place + chunkBytes);
    chunks.push(`${chunk.length.toString(16)}\r\n`, chunk, '\r\n');
  }
  return bytes([head('Transfer-Encoding: chunked'), ...chunks, '0\r\n\r\n']);
}

const before = { preamble: `${'x'.repeat(7 * MIB)}\r\n` };
const behind = { end: `--${BOUNDARY}--\r\n${'x'.repeat(7 * MIB)}` };

test.each<[string, string | Buffer]>([
  ['a large resume that does not say so', chunked(bodyWith(sized(6 * MIB)), 64 * 1024)],
  ['much before the form', chunked(multipart([...sampleFields(), CV], before), 64 * 1024)],
  ['much behind the form', chunked(multipart([...sampleFields(), CV], behind), 64 * 1024)],
  ['six megabytes that are told', head(`Content-Length: ${6 * MIB}`)],
])('%s: too large', async (_what, sent) => {
  const answer = await rawRequest(site.url, sent);
  expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*\/problems\/content-too-large"/);
});

test.each([
  ['half of it', Math.floor(whole.length / 2)],
  ['all but its last byte', whole.length - 3],
  ['nothing', 0],
])(
  'a length that counts %s cuts the form short, and what is left is no request',
  async (_what, length) => {
    const answer = await rawRequest(site.url, bytes([head(`Content-Length: ${length}`), whole]));
    expect(answer).toMatch(/^HTTP\/1\.1 4(00|22) /);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  },
);

test('a form in chunks of one byte is read', async () => {
  const answer = await rawRequest(site.url, chunked(whole, 1));
  const [, body = ''] = answer.split('\r\n\r\n');
  const json = new Response(/\{.*\}/.exec(body)?.[0], { status: Number(answer.slice(9, 12)) });
  await site.expectArrived(json, RESUME);
});

const large = bodyWith(sized(5 * MIB));
const text = Buffer.from(whole).toString('latin1');

const places: [string, number][] = [
  ['before the first byte', 0],
  ['in the first boundary', 5],
  ['in a header of a part', text.indexOf('form-data')],
  ['in a value', text.indexOf('Sasidharan')],
  ['in the name of the file', text.indexOf('cv.pdf') + 2],
  ['in the middle of the file', 2 * MIB],
  ['before the last boundary', large.length - 20],
];

/** The way in which a client leaves. */
const ways: Record<string, (socket: Socket) => void> = {
  'cuts the line': (socket) => socket.resetAndDestroy(),
  'closes the line': (socket) => socket.destroy(),
  'ends its half of the line': (socket) => socket.end(),
};

const leavings = Object.entries(ways).flatMap(([way, leave]) =>
  places.map(([where, place]) => ({ way, where, place, leave })),
);

test.each(leavings)('who $way $where leaves nothing behind', async ({ place, leave }) => {
  const open = openFiles();
  const clients = Array.from({ length: CLIENTS }, () => sendUpTo(place, leave));
  const answers = await Promise.all(clients);
  for (const answer of answers) expect(answer).toMatch(/^$|^HTTP\/1\.1 400 /);
  await vi.waitFor(() => expect(openFiles()).toBeLessThanOrEqual(open), { timeout: 5_000 });
});

async function sendUpTo(place: number, leave: (socket: Socket) => void): Promise<string> {
  const { socket, ended } = connectRaw(site.url);
  await once(socket, 'connect');
  const start = bytes([head(`Content-Length: ${large.length}`), large.subarray(0, place)]);
  socket.write(start, () => leave(socket));
  return ended;
}

const openFiles = () => countOpenFiles(site.stack.pid('api'));

test('each application that was accepted arrived once, and nothing else', () =>
  site.expectOnlyAccepted());
