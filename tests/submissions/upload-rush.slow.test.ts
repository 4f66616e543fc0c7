import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { MAX_RESUME_BYTES } from '@poyanil/domain';
import { expect, test } from 'vitest';
import { startAbusedSite } from '../support/abused-site.ts';
import { percentileMs, startGoodClient } from '../support/good-client.ts';
import { type FormResponse, postBody } from '../support/post.ts';
import { peakMemory } from '../support/process-usage.ts';
import { pdf } from '../support/resumes.ts';
import { useForSuite } from '../support/use-for-suite.ts';
import { APPLICATION_PATH, BOUNDARY, file, multipart, sampleFields } from './support/multipart.ts';

// Repeatedly two hundred of the longest resumes at once: far more than the eight that are accepted, and more than the container's memory.

const UPLOADS = 200;
const ROUNDS = 3;
const GOOD_PER_SECOND = 10;
/** The API container's memory limit (docker-compose.yml). */
const CONTAINER_BYTES = 512 * 1024 * 1024;
/** The same cores also send a gigabyte per round. A browser would wait longer than this. */
const SLOWEST_GOOD_MS = 20_000;

// Submissions from before the API had connected to Redis are soon delivered anyway.
const site = useForSuite(() => startAbusedSite({ RECONCILE_MS: '1000' }));

test('stays within its memory limit and serves others during 200 uploads at once', async () => {
  const body = multipart([...sampleFields(), file('cv.pdf', pdf(MAX_RESUME_BYTES))]);
  const good = startGoodClient(site.stack.url, GOOD_PER_SECOND);
  const uploads: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await wait(1_000);
    const rush = Array.from({ length: UPLOADS }, () => outcomeOf(body));
    uploads.push(...(await Promise.all(rush)));
  }
  const answers = await good.stop();
  const peak = peakMemory(site.stack.pid('api'));
  report(uploads, answers, peak);
  expect(site.stack.unaskedEnds).toEqual([]);
  expect(peak).toBeLessThan(CONTAINER_BYTES);
  expect(answers.filter(({ status }) => status !== 202)).toEqual([]);
  expect(percentileMs(answers, 100)).toBeLessThan(SLOWEST_GOOD_MS);
  // A refused upload gets a status and the time to retry.
  expect(new Set(uploads)).toEqual(new Set(['202', '503, later']));
  await site.expectKept(answers.length + uploads.filter((each) => each === '202').length);
}, 240_000);

async function outcomeOf(body: Uint8Array): Promise<string> {
  const agent = new Agent({ keepAlive: false });
  const headers = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` };
  try {
    const url = site.stack.url + APPLICATION_PATH;
    const { status, retryAfter } = await postBody(url, body, { agent, headers });
    return retryAfter > 0 ? `${status}, later` : `${status}`;
  } catch (error) {
    return String(error);
  }
}

function report(uploads: readonly string[], answers: readonly FormResponse[], peak: number): void {
  const counts = [...Map.groupBy(uploads, (each) => each)];
  const told = counts.map(([outcome, { length }]) => `${length} × ${outcome}`).join('; ');
  const times = [50, 100].map(
    (percent) => `p${percent} ${Math.round(percentileMs(answers, percent))} ms`,
  );
  console.log(
    `${uploads.length} uploads, ${UPLOADS} at once: ${told}; at most ${Math.round(peak / 2 ** 20)} MiB of memory; ${answers.length} good answers: ${times.join(', ')}`,
  );
}
