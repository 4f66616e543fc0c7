import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { acceptedSchema } from '@poyanil/domain';
import { expect, onTestFinished, test } from 'vitest';
import { expectProblem } from '../support/api.ts';
import { listJobs } from '../support/list-jobs.ts';
import { prepareTestRedis } from '../support/redis.ts';
import { pdf } from '../support/resumes.ts';
import { sampleOf, send } from '../support/samples.ts';
import { startSmtpInbox } from '../support/smtp-inbox.ts';
import { type ProgramName, startStack } from '../support/stack.ts';

const PROGRAMS: ProgramName[] = ['api', 'second-api', 'worker', 'second-worker'];
const DETAIL =
  'the file of OUTBOX_URL was moved, replaced or deleted while this program had it open: put it back, or save what this program has open before it is stopped (runbook, SubmissionsRefused)';

async function startServers() {
  const redis = await prepareTestRedis();
  onTestFinished(redis.remove);
  await redis.start();
  const inbox = await startSmtpInbox();
  onTestFinished(inbox.stop);
  return { redis, inbox };
}

/** Restores a backup as the operators' guide does, but without stopping every program first. */
function restoreBackup(outboxUrl: string): { before: string } {
  const path = fileURLToPath(outboxUrl);
  const folder = dirname(path);
  const before = join(folder, 'before');
  const backup = new DatabaseSync(path, { readOnly: true });
  backup.prepare('VACUUM INTO ?').run(join(folder, 'backup'));
  backup.close();
  mkdirSync(before);
  const files = readdirSync(folder).filter((name) => name.startsWith(basename(path)));
  for (const name of files) renameSync(join(folder, name), join(before, name));
  renameSync(join(folder, 'backup'), path);
  return { before: join(before, basename(path)) };
}

function idsIn(path: string): Set<string> {
  const database = new DatabaseSync(path, { timeout: 5_000 });
  const rows = database.prepare('SELECT id FROM submissions').all();
  database.close();
  return new Set(rows.map(({ id }) => String(id)));
}

test('a backup restored under running programs makes no second outbox: all four refuse, say why, and go on once they are started anew', async () => {
  const { redis, inbox } = await startServers();
  const stack = await startStack({
    redisUrl: redis.url,
    smtpUrl: inbox.url,
    programs: PROGRAMS,
    environment: { RECONCILE_MS: '250', LEASE_MS: '1500' },
  });
  onTestFinished(stack.remove);
  const accepted: string[] = [];
  let isOver = false;
  const visitors = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const answer = await send(stack.url, 'contact', sampleOf('contact', 'poyanil_hospital'));
      const body: unknown = await answer.json();
      if (answer.status === 202) accepted.push(acceptedSchema.parse(body).id);
    }
  });
  await expect.poll(() => accepted.length, { timeout: 15_000 }).toBeGreaterThan(30);

  const { before } = restoreBackup(stack.outboxUrl);
  const submit = () => send(stack.url, 'contact', sampleOf('contact', 'poyanil_hospital'));
  await expectProblem(await submit(), 'outbox-unavailable', { detail: DETAIL });
  const known = accepted.length;
  isOver = true;
  await Promise.all(visitors);
  // What was answered at the very instant of the move may be counted late; it is where the rest is.
  expect(accepted.length - known).toBeLessThanOrEqual(visitors.length);
  const moved = idsIn(before);
  expect(accepted.filter((id) => !moved.has(id))).toEqual([]);

  for (const api of ['api', 'second-api'] as const) {
    const ready = await fetch(`${stack.adminUrl(api)}/health/ready`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ reason: expect.stringContaining(DETAIL) });
  }
  const rounds = () =>
    new Set(
      stack.logs
        .filter((line) => line.includes('reconciler round failed') && line.includes(DETAIL))
        .map((line) => JSON.parse(line).pid),
    );
  await expect.poll(() => rounds().size, { timeout: 10_000 }).toBe(2);
  expect(stack.logs.some((line) => line.includes('request failed') && line.includes(DETAIL))).toBe(
    true,
  );

  await Promise.all(PROGRAMS.map((program) => stack.kill(program)));
  await Promise.all(PROGRAMS.map((program) => stack.start(program)));
  const answer = await submit();
  expect(answer.status).toBe(202);
  const { id } = acceptedSchema.parse(await answer.json());
  await expect
    .poll(() => inbox.mails.some(({ raw }) => raw.toString('latin1').includes(id)), {
      timeout: 15_000,
    })
    .toBe(true);
});

test('while the outbox cannot be read the queue keeps its jobs, and they are delivered as soon as it can', async () => {
  const { redis, inbox } = await startServers();
  inbox.behave('rcpt', { code: 451, text: 'Local error' });
  const stack = await startStack({
    redisUrl: redis.url,
    smtpUrl: inbox.url,
    // Nothing but the queue itself brings a job back in the time of this test.
    environment: { RECONCILE_MS: '60000', LEASE_MS: '1500', RETRY_BASE_MS: '500' },
  });
  onTestFinished(stack.remove);
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
  const { redis, inbox } = await startServers();
  const stack = await startStack({
    redisUrl: redis.url,
    smtpUrl: inbox.url,
    programs: ['api'],
    environment: { RECONCILE_MS: '500', LEASE_MS: '1500' },
  });
  onTestFinished(stack.remove);
  const application = sampleOf('jobApplication', 'poyanil_hospital');
  const resume = { fileName: 'resume.pdf', bytes: pdf(RESUME_BYTES) };
  // More than are delivered at once.
  for (let count = 0; count < 5; count++) {
    const answer = await send(stack.url, 'jobApplication', { ...application, resume });
    expect(answer.status).toBe(202);
  }
  await stack.stop('api');
  expect(cutResumes(fileURLToPath(stack.outboxUrl))).toBeGreaterThan(5);
  await stack.start('worker');
  await expect
    .poll(() => stack.logs.filter((line) => line.includes('malformed')).length, { timeout: 10_000 })
    .toBeGreaterThan(5);

  await stack.start('api');
  const contact = sampleOf('contact', 'poyanil_hospital');
  for (let count = 0; count < 3; count++) await send(stack.url, 'contact', contact);
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
