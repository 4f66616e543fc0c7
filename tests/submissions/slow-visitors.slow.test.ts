import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { acceptedSchema, forms, MAX_RESUME_BYTES } from '@poyanil/domain';
import { simpleParser } from 'mailparser';
import { expect, test, vi } from 'vitest';
import { startAbusedSite } from '../support/abused-site.ts';
import { percentileMs, startGoodClient } from '../support/good-client.ts';
import type { Answer } from '../support/post.ts';
import { countOpenFiles } from '../support/process-usage.ts';
import { readAnswers } from '../support/raw-answers.ts';
import { typeOf } from '../support/raw-case.ts';
import { connectRaw, postText } from '../support/raw-request.ts';
import { submissionIdOf } from '../support/submission-id-of.ts';
import { whileTesting } from '../support/while-testing.ts';
import { file, MULTIPART_TYPE, multipart, sampleFields } from './support/multipart.ts';

// Five hundred visitors who send a byte now and then, beside one who sends as browsers do, and one with a slow line.

const VISITORS = 500;
const PER_SECOND = 12;
const BEFORE_MS = 10_000;
/** Whoever is ended comes back until then, so that there are always so many. */
const SIEGE_MS = 30_000;
const P99_LIMIT_MS = 500;
/** Milliseconds that a busy machine needs to look, and to write. */
const SLACK_MS = 3_000;
const BYTE_EVERY_MS = 500;
const LINE_BITS_PER_SECOND = 256_000;
const STEP_MS = 250;
const UPLOAD_MS = 200_000;
const IDLE_MS = 15_000;

const site = whileTesting(() => startAbusedSite());
const start = Buffer.from('%PDF-1.4\n');
const resume = new Uint8Array(Buffer.concat([start, randomBytes(MAX_RESUME_BYTES - start.length)]));
const posted: Answer[] = [];
let upload: Promise<string>;

test('five hundred slow visitors do not make a good one wait, and each is sent away in time', {
  timeout: BEFORE_MS + SIEGE_MS + 90_000,
}, async () => {
  const openFiles = () => countOpenFiles(site.stack.pid('api'));
  upload = uploadSlowly();
  upload.catch(() => undefined);
  const before = await answersOf(BEFORE_MS);
  const filesBefore = openFiles();

  const siege = besiege(performance.now() + SIEGE_MS);
  const areThere = () => expect(openFiles()).toBeGreaterThan(filesBefore + VISITORS * 0.9);
  await vi.waitFor(areThere, { timeout: 5_000 });
  const during = await answersOf(SIEGE_MS);
  const [alone, besieged] = [before, during].map((answers) => percentileMs(answers, 99));
  console.log(`p99 of a good visitor: ${alone} ms alone, ${besieged} ms beside slow ones`);
  expect(besieged).toBeLessThan(P99_LIMIT_MS);

  const visits = (await Promise.all(siege)).flat();
  expect(visits.length).toBeGreaterThan(VISITORS);
  const isExpected = ({ slowness, statuses: [status, ...more] }: SlowVisit) =>
    more.length === 0 &&
    (status === 408 || (status === 503 && slowness.name.startsWith('an upload')));
  expect(visits.filter((visit) => !isExpected(visit))).toEqual([]);
  expect(visits.filter((visit) => visit.livedMs > visit.slowness.limitMs + SLACK_MS)).toEqual([]);
  // The one with the slow line is there before and after.
  await vi.waitFor(() => expect(openFiles()).toBeLessThanOrEqual(filesBefore), {
    timeout: IDLE_MS,
    interval: 200,
  });
});

test('a resume of 5 MiB over a line of 256 kbit/s arrives all the same, byte for byte', {
  timeout: UPLOAD_MS,
}, async () => {
  const id = await upload;
  const arrived = () => site.inbox.mails.find((mail) => submissionIdOf(mail) === id);
  await vi.waitFor(() => expect(arrived()).toBeDefined(), { timeout: 20_000 });
  const { attachments } = await simpleParser(arrived()?.raw ?? '');
  expect(attachments.map(({ content }) => Buffer.compare(content, resume))).toEqual([0]);
  await site.expectKept(posted.length + 1);
  expect(site.stack.unaskedEnds).toEqual([]);
});

/** A good visitor's answers within this time, all of them good. */
async function answersOf(ms: number): Promise<Answer[]> {
  const client = startGoodClient(site.stack.url, PER_SECOND);
  await wait(ms);
  const answers = await client.stop();
  expect(answers.filter(({ status }) => status !== 202)).toEqual([]);
  posted.push(...answers);
  return answers;
}

/** A beginning, and then the rest again and again, one byte at a time; and how long a visitor may send so. */
interface Slowness {
  name: string;
  beginning: string;
  rest: string;
  limitMs: number;
}

interface SlowVisit {
  slowness: Slowness;
  statuses: number[];
  livedMs: number;
}

const CHUNKED = 'Transfer-Encoding: chunked';
const CHUNK = '1\r\na\r\n';
const contact = (length: string, body = '') =>
  postText(forms.contact.path, [typeOf('contact'), length], body);
const application = (length: string, body = '') =>
  postText(forms.jobApplication.path, [typeOf('jobApplication'), length], body);
const FILE_PART =
  '--abcde\r\nContent-Disposition: form-data; name="resume"; filename="a.pdf"\r\n\r\n%PDF-1.4\n';

const headers: Slowness = {
  ...{ name: 'headers', beginning: `POST ${forms.contact.path} HTTP/1.1\r\nHost: a\r\nX: ` },
  ...{ rest: 'a', limitMs: 10_000 },
};
const json: Slowness = {
  ...{ name: 'a JSON body', beginning: contact('Content-Length: 60000', '{"name":"') },
  ...{ rest: 'a', limitMs: 30_000 },
};
const others: Slowness[] = [
  { name: 'JSON in chunks', beginning: contact(CHUNKED), rest: CHUNK, limitMs: 30_000 },
  {
    ...{ name: 'an upload', beginning: application('Content-Length: 5000000', FILE_PART) },
    ...{ rest: 'a', limitMs: 60_000 },
  },
  { name: 'an upload in chunks', beginning: application(CHUNKED), rest: CHUNK, limitMs: 60_000 },
];

/** A third each send headers, JSON, and what is in chunks or an upload. */
function besiege(until: number): Promise<SlowVisit[]>[] {
  return Array.from({ length: VISITORS }, async (_, index) => {
    const other = others[Math.floor(index / 3) % others.length] ?? headers;
    const slowness = [headers, json, other][index % 3] ?? headers;
    const visits: SlowVisit[] = [];
    do visits.push(await visitSlowly(slowness));
    while (performance.now() < until);
    return visits;
  });
}

/** Sends a byte every half second until the API has had enough. */
async function visitSlowly(slowness: Slowness): Promise<SlowVisit> {
  const { beginning, rest } = slowness;
  const { socket, ended } = connectRaw(site.stack.url, 'latin1');
  await once(socket, 'connect');
  const since = performance.now();
  socket.write(beginning);
  let sent = 0;
  const timer = setInterval(() => socket.write(rest.charAt(sent++ % rest.length)), BYTE_EVERY_MS);
  const statuses = readAnswers(await ended).map(({ status }) => status);
  clearInterval(timer);
  return { slowness, statuses, livedMs: performance.now() - since };
}

/** Sends an application over the slow line; resolves with its identifier. */
async function uploadSlowly(): Promise<string> {
  const content = multipart([...sampleFields(), file('resume.pdf', resume)]);
  const outgoing = request(site.stack.url + forms.jobApplication.path, {
    method: 'POST',
    agent: false,
    headers: { 'Content-Type': MULTIPART_TYPE, 'Content-Length': content.length },
  });
  const answered = once(outgoing, 'response');
  answered.catch(() => undefined);
  const since = performance.now();
  for (let sent = 0; sent < content.length && !outgoing.destroyed; await wait(STEP_MS)) {
    const due = Math.floor(((performance.now() - since) * LINE_BITS_PER_SECOND) / 8_000);
    outgoing.write(content.subarray(sent, due));
    sent = Math.max(sent, due);
  }
  outgoing.end();
  const [incoming] = await answered;
  return acceptedSchema.parse(JSON.parse(await text(incoming))).id;
}
