import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { MAX_RESUME_BYTES } from '@poyanil/domain';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type AbusedSite, startAbusedSite } from '../support/abused-site.ts';
import { percentileMs, startGoodClient } from '../support/good-client.ts';
import type { FormResponse } from '../support/post.ts';
import { countOpenFiles } from '../support/process-usage.ts';
import { submissionIdOf } from '../support/submission-id-of.ts';
import { uploadSlowly } from './support/slow-upload.ts';
import { type Slowness, type SlowVisit, slownesses, visitSlowly } from './support/slow-visitor.ts';

// Five hundred visitors who send a byte now and then, besides one who sends like a browser, and one with a slow connection.

const VISITORS = 500;
const PER_SECOND = 12;
const BEFORE_MS = 10_000;
/** How long disconnected visitors come back, so that their number stays the same. */
const SIEGE_MS = 30_000;
const P99_LIMIT_MS = 500;
/** Time that a busy machine needs to check and to write, in milliseconds. */
const SLACK_MS = 3_000;
const LINE_BITS_PER_SECOND = 256_000;
const UPLOAD_MS = 200_000;
const IDLE_MS = 15_000;

let site: AbusedSite;
let resume: Uint8Array<ArrayBuffer>;
let upload: ReturnType<typeof uploadSlowly>;
const posted: FormResponse[] = [];

beforeAll(async () => {
  site = await startAbusedSite();
  const start = Buffer.from('%PDF-1.4\n');
  resume = new Uint8Array(Buffer.concat([start, randomBytes(MAX_RESUME_BYTES - start.length)]));
});
afterAll(() => site?.remove());

test('answers a normal visitor fast, and disconnects 500 slow ones in time', {
  timeout: BEFORE_MS + SIEGE_MS + 90_000,
}, async () => {
  const pid = site.stack.pid('api');
  upload = uploadSlowly(site.stack.url, resume, LINE_BITS_PER_SECOND);
  upload.catch(() => undefined);
  const before = await answersOf(BEFORE_MS);
  const filesBefore = countOpenFiles(pid);

  const siege = besiege(performance.now() + SIEGE_MS);
  await vi.waitFor(
    () => expect(countOpenFiles(pid)).toBeGreaterThan(filesBefore + VISITORS * 0.9),
    {
      timeout: 5_000,
    },
  );
  const during = await answersOf(SIEGE_MS);
  report(before, during);
  expect(percentileMs(during, 99)).toBeLessThan(P99_LIMIT_MS);

  const visits = (await Promise.all(siege)).flat();
  expect(visits.length).toBeGreaterThan(VISITORS);
  const isExpected = ({ slowness, status, answers }: SlowVisit) =>
    answers === 1 && (status === 408 || (status === 503 && slowness.name.startsWith('an upload')));
  expect(visits.filter((visit) => !isExpected(visit))).toEqual([]);
  expect(visits.filter((visit) => visit.livedMs > visit.slowness.limitMs + SLACK_MS)).toEqual([]);
  // The visitor with the slow connection is connected before and after.
  await vi.waitFor(() => expect(countOpenFiles(pid)).toBeLessThanOrEqual(filesBefore), {
    timeout: IDLE_MS,
    interval: 200,
  });
});

test('delivers a 5 MiB resume sent at 256 kbit/s byte for byte', {
  timeout: UPLOAD_MS,
}, async () => {
  const { id, tookMs } = await upload;
  console.log(`5 MiB at 256 kbit/s took ${Math.round(tookMs / 1_000)} s`);
  const arrived = () => site.inbox.mails.find((mail) => submissionIdOf(mail) === id);
  await vi.waitFor(() => expect(arrived()).toBeDefined(), { timeout: 20_000 });
  const { attachments } = await simpleParser(arrived()?.raw ?? '');
  expect(attachments.map(({ content }) => Buffer.compare(content, resume))).toEqual([0]);
  await site.expectKept(posted.length + 1);
  expect(site.stack.unaskedEnds).toEqual([]);
});

async function answersOf(ms: number): Promise<FormResponse[]> {
  const client = startGoodClient(site.stack.url, PER_SECOND);
  await wait(ms);
  const answers = await client.stop();
  expect(answers.filter(({ status }) => status !== 202)).toEqual([]);
  posted.push(...answers);
  return answers;
}

function besiege(until: number): Promise<SlowVisit[]>[] {
  return Array.from({ length: VISITORS }, async (_, index) => {
    const slowness = slownessOf(index);
    const visits: SlowVisit[] = [];
    do visits.push(await visitSlowly(site.stack.url, slowness));
    while (performance.now() < until);
    return visits;
  });
}

/** A third each sends headers, JSON, and chunks or an upload. */
function slownessOf(index: number): Slowness {
  const [headers, json, ...others] = slownesses;
  const other = others[Math.floor(index / 3) % others.length] ?? headers;
  return [headers, json, other][index % 3] ?? headers;
}

function report(before: readonly FormResponse[], during: readonly FormResponse[]): void {
  const figures = [50, 99, 100].map((percent) => {
    const [alone, besieged] = [percentileMs(before, percent), percentileMs(during, percent)];
    return `p${percent} ${alone.toFixed(1)} ms alone, ${besieged.toFixed(1)} ms beside ${VISITORS} slow visitors (× ${(besieged / alone).toFixed(2)})`;
  });
  console.log(`${before.length} and ${during.length} answers: ${figures.join('; ')}`);
}
