import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { forms } from '@poyanil/domain';
import { inspectTables } from '@poyanil/outbox';
import type { ParsedMail } from 'mailparser';
import { describe, expect, test, vi } from 'vitest';
import { runMailTool } from '../support/mail-tool.ts';
import { open, runSql } from '../support/outbox-database.ts';
import { makeOutboxFolder } from '../support/outbox-file.ts';
import { emptyDatabase } from '../support/postgres-of-run.ts';
import { startTestSite, type TestSite } from '../support/test-site.ts';

vi.setConfig({ testTimeout: 60_000 });

const RESUMES = { 'അനിത-resume.pdf': 71, 'anitha.docx': 436, 'anitha.doc': 2048 };
const ROWS = 7;

const ENGINES = [
  ['SQLite', createFile],
  ['PostgreSQL', createDatabase],
] as const;

describe('worker', () => {
  test.each(ENGINES)('delivers each row that 1.0.0 stored in %s', async (_engine, create) => {
    await using site = await startTestSite({ programs: ['worker'], outboxUrl: await create() });
    expectFixture(await readMails(site));
  });

  test('delivers rows with a missing and an unknown field after mail retry', async () => {
    const outboxUrl = createFile();
    await change(outboxUrl, BURY_AS_UNREADABLE);
    await using site = await startTestSite({
      ...{ programs: ['worker'], outboxUrl, environment: { RECONCILE_MS: '500' } },
    });
    const args = ['retry', '--all', '--error', 'unreadable', '--yes'];
    expect(await runMailTool(args, { OUTBOX_URL: outboxUrl })).toMatchObject({ code: 0 });
    const mails = await readMails(site);
    expectFixture(mails);
    expect(mails.filter(({ text }) => text?.includes('Message: Not given'))).toHaveLength(4);
  });
});

describe('outbox', () => {
  test.each(ENGINES)('erases no dead letter that 1.0.0 marked in %s', async (_engine, create) => {
    const url = await create();
    await change(
      url,
      "UPDATE submissions SET state = 'dead', settled_at = 1, erasure_announced_at = 1",
    );
    expect(await inspectTables(url)).toMatchObject({ outcome: 'added' });
    const [outbox] = await Promise.all([open(url), open(url)]);
    const now = Date.now();
    expect(await outbox.sweep({ delivered: now, dead: now, announced: now })).toBe(0);
    expect(await outbox.listEntries({ states: ['dead'], limit: 99 })).toHaveLength(ROWS);
    expect(await outbox.checkStore()).toEqual([]);
  });
});

function createFile(): string {
  const { href } = pathToFileURL(`${makeOutboxFolder()}/outbox.db`);
  const database = new DatabaseSync(fileURLToPath(href));
  database.exec(readFixture('sqlite.sql'));
  database.close();
  return href;
}

async function createDatabase(): Promise<string> {
  const url = await emptyDatabase();
  await runSql(url, readFixture('postgres.sql'));
  return url;
}

function readFixture(name: string): string {
  return readFileSync(new URL(`stored-by-1.0.0/${name}`, import.meta.url), 'utf8');
}

async function change(outboxUrl: string, statement: string): Promise<void> {
  if (outboxUrl.startsWith('postgres')) {
    await runSql(outboxUrl, `SET search_path = outbox; ${statement}`);
    return;
  }
  const database = new DatabaseSync(fileURLToPath(outboxUrl));
  database.exec(statement);
  database.close();
}

/**
 * SQL that removes a known field from all rows and adds an unknown one, as if another version had stored them. It also marks them as
 * dead letters, as a version does that can't read them.
 */
const BURY_AS_UNREADABLE = `UPDATE submissions SET state = 'dead', settled_at = received_at, last_code = 'unreadable',
  last_error = 'The stored row is not a submission',
  content = json_set(json_remove(content, '$.values.message'), '$.values.ward', 'Ward 4')`;

async function readMails({ inbox }: TestSite): Promise<ParsedMail[]> {
  await vi.waitFor(() => expect(inbox.mails).toHaveLength(ROWS), 45_000);
  return await inbox.parsed();
}

function expectFixture(mails: readonly ParsedMail[]): void {
  const texts = mails.map(({ text }) => text).join('\n');
  for (const { fields } of Object.values(forms)) {
    for (const { label } of Object.values(fields)) expect(texts).toContain(`${label}:`);
  }
  const attached = mails.flatMap(({ attachments }) => attachments);
  expect(
    Object.fromEntries(attached.map(({ filename, content }) => [filename, content.length])),
  ).toEqual(RESUMES);
}
