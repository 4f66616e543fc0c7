import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { listJobs } from '../support/list-jobs.ts';
import { pdf } from '../support/resumes.ts';
import { sampleOf, send } from '../support/samples.ts';
import { startTestSite } from '../support/test-site.ts';

test('while the outbox cannot be read the queue keeps its jobs, and they are delivered as soon as it can', async () => {
  await using site = await startTestSite({
    // Nothing but the queue itself brings a job back in the time of this test.
    environment: { RECONCILE_MS: '60000', LEASE_MS: '1500', RETRY_BASE_MS: '500' },
  });
  const { redis, inbox, stack } = site;
  inbox.behave('rcpt', { code: 451, text: 'Local error' });
  const sent = sampleOf('contact', 'poyanil_hospital');
  const answers = await Promise.all(
    Array.from({ length: 15 }, () => send(stack.url, 'contact', sent)),
  );
  const accepted = answers.filter(({ status }) => status === 202).length;
  const count = (message: string) =>
    stack.logs.filter((line) => line.includes(`"msg":"${message}"`)).length;
  await expect.poll(() => count('not delivered yet'), { timeout: 10_000 }).toBeGreaterThan(3);
  const folder = dirname(fileURLToPath(stack.outboxUrl));
  renameSync(folder, `${folder}.away`);
  await expect.poll(() => count('run failed'), { timeout: 10_000 }).toBeGreaterThan(5);
  const jobs = (await listJobs(redis.url)).filter((key) => /:s_[^:]*$/.test(key));
  expect(jobs).toHaveLength(accepted);
  inbox.behave('rcpt', 'accept');
  renameSync(`${folder}.away`, folder);
  await expect.poll(() => inbox.mails.length, { timeout: 20_000 }).toBe(accepted);
});

test('submissions on damaged pages hold up no others', async () => {
  await using site = await startTestSite({
    programs: ['api'],
    environment: { RECONCILE_MS: '500', LEASE_MS: '1500' },
  });
  const { inbox, stack } = site;
  const application = sampleOf('jobApplication', 'poyanil_hospital');
  const resume = { fileName: 'resume.pdf', bytes: pdf(RESUME_BYTES) };
  // More than are delivered at once.
  for (let count = 0; count < 5; count++) {
    const answer = await send(stack.url, 'jobApplication', { ...application, resume });
    expect(answer.status).toBe(202);
  }
  const contact = sampleOf('contact', 'poyanil_hospital');
  for (let count = 0; count < 3; count++) await send(stack.url, 'contact', contact);
  await stack.stop('api');
  expect(cutResumes(fileURLToPath(stack.outboxUrl))).toBeGreaterThan(5);
  await stack.start('worker');
  await expect
    .poll(() => stack.logs.filter((line) => line.includes('malformed')).length, { timeout: 10_000 })
    .toBeGreaterThan(5);
  await expect.poll(() => inbox.mails.length, { timeout: 15_000 }).toBe(3);
});

const PAGE_BYTES = 4_096;
const RESUME_BYTES = 50_000;

/** Breaks every page of a resume that has another one behind it, and yields their number. */
function cutResumes(path: string): number {
  const database = new DatabaseSync(path);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
  const bytes = readFileSync(path);
  let pages = 0;
  for (let start = 0; start < bytes.length; start += PAGE_BYTES) {
    // A page begins with the number of the next; a resume is padded with this letter.
    if (!bytes.subarray(start + 4, start + PAGE_BYTES).every((byte) => byte === PADDING)) continue;
    bytes.fill(0xee, start, start + 4);
    pages++;
  }
  writeFileSync(path, bytes);
  return pages;
}

const PADDING = 'x'.charCodeAt(0);
