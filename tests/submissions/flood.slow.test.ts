import { Agent } from 'node:http';
import { acceptedSchema, formNames } from '@poyanil/domain';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TELLING_MEMORY } from '../faults/usage.ts';
import { type AbusedSite, startAbusedSite } from '../support/abused-site.ts';
import { liveMemory } from '../support/live-memory.ts';
import { type FormResponse, post } from '../support/post.ts';
import { peakMemory } from '../support/process-usage.ts';
import { submissionIdOf } from '../support/submission-id-of.ts';

// Ten thousand valid submissions as fast as they can be sent, with the production limits.

const SUBMISSIONS = 10_000;
const LANES = 200;
const ADDRESSES = 100;
const LIMIT = 20;
const OTHERS = 20;
/** About 250 MiB of this are in use before the first visitor comes, and most of the rest is garbage not collected yet. */
const PEAK_MEMORY_BYTES = 512 * 1024 * 1024;
const MOST_GROWTH = 1.1;
const DELIVERED_WITHIN_MS = 120_000;

let site: AbusedSite;
beforeEach(async () => {
  site = await startAbusedSite({
    ...TELLING_MEMORY,
    RATE_LIMIT_PER_MINUTE: `${LIMIT}`,
    // It would delay deliveries, which are counted here.
    MAILS_PER_HOUR: '0',
    // Submissions that were not added to the queue are soon delivered anyway.
    RECONCILE_MS: '1000',
  });
});
afterEach(() => site?.remove());

test('answers a flood from 100 addresses and delivers every accepted form once', {
  timeout: 60_000 + DELIVERED_WITHIN_MS,
}, async () => {
  const heldBefore = await liveMemory(site.stack, 'api');
  const start = performance.now();
  const lanes = Array.from({ length: LANES }, (_, lane) =>
    floodFrom(`127.0.${(lane % ADDRESSES) + 10}.1`, SUBMISSIONS / LANES),
  );
  const answers = (await Promise.all(lanes)).flat();
  const seconds = (performance.now() - start) / 1_000;
  expect(answers).toHaveLength(SUBMISSIONS);
  const ids = expectAllowed(answers);
  const peak = peakMemory(site.stack.pid('api'));
  report('many addresses', answers, seconds, peak);
  expect(ids.length).toBeGreaterThan((ADDRESSES * LIMIT) / 2);
  await expectDelivered(ids);
  const heldAfter = await liveMemory(site.stack, 'api');
  console.log(`held before and after, in MiB: ${inMiB(heldBefore)} and ${inMiB(heldAfter)}`);
  expect(peak).toBeLessThan(PEAK_MEMORY_BYTES);
  expect(heldAfter / heldBefore).toBeLessThan(MOST_GROWTH);
});

test('limits a flood from one address without affecting another address', {
  timeout: 60_000 + DELIVERED_WITHIN_MS,
}, async () => {
  const start = performance.now();
  let isOver = false;
  const flood = Promise.all(
    Array.from({ length: LANES }, () => floodFrom('127.0.9.9', SUBMISSIONS / LANES)),
  ).finally(() => {
    isOver = true;
  });
  const others: FormResponse[] = [];
  while (others.length < OTHERS) {
    others.push(await post(site.stack.url, 'contact', { localAddress: '127.0.8.8' }));
  }
  expect(isOver, 'the others came while it lasted').toBe(false);
  const answers = (await flood).flat();
  const seconds = (performance.now() - start) / 1_000;
  report('one address', answers, seconds, peakMemory(site.stack.pid('api')));
  expect(others.map(({ status }) => status)).toEqual(Array(OTHERS).fill(202));
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(LIMIT);
  await expectDelivered(expectAllowed([...answers, ...others]));
});

async function floodFrom(localAddress: string, times: number): Promise<FormResponse[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress });
  const answers: FormResponse[] = [];
  for (let time = 0; time < times; time++) {
    const form = formNames[time % formNames.length] ?? 'contact';
    answers.push(await post(site.stack.url, form, { agent }));
  }
  agent.destroy();
  return answers;
}

function expectAllowed(answers: readonly FormResponse[]): string[] {
  const isAllowed = ({ status, retryAfter }: FormResponse) =>
    status === 202 || ([429, 503].includes(status) && retryAfter > 0);
  expect(answers.filter((answer) => !isAllowed(answer))).toEqual([]);
  return answers
    .filter(({ status }) => status === 202)
    .map(({ body }) => acceptedSchema.parse(JSON.parse(body)).id);
}

async function expectDelivered(ids: readonly string[]): Promise<void> {
  await vi.waitFor(() => expect(site.inbox.mails.length).toBeGreaterThanOrEqual(ids.length), {
    timeout: DELIVERED_WITHIN_MS,
    interval: 200,
  });
  await site.expectKept(ids.length);
  expect(site.inbox.mails.map(submissionIdOf).toSorted()).toEqual(ids.toSorted());
  expect(site.stack.unaskedEnds).toEqual([]);
}

function report(
  name: string,
  answers: readonly FormResponse[],
  seconds: number,
  peak: number,
): void {
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  console.log(
    `${name}: ${answers.length} in ${seconds.toFixed(1)} s (${Math.round(answers.length / seconds)} answers a second); ${[202, 429, 503].map((status) => `${count(status)} × ${status}`).join(', ')}; ${Math.round(count(202) / seconds)} accepted a second; at most ${inMiB(peak)} MiB of memory`,
  );
}

function inMiB(bytes: number): number {
  return Math.round(bytes / 2 ** 20);
}
