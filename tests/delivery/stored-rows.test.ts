import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { forms } from '@poyanil/domain';
import type { ParsedMail } from 'mailparser';
import { describe, expect, test, vi } from 'vitest';
import { runMailTool } from '../support/mail-tool.ts';
import { execute } from '../support/outbox-database.ts';
import { makeOutboxFolder } from '../support/outbox-file.ts';
import { emptyDatabase } from '../support/postgres-of-run.ts';
import { startTestSite, type TestSite } from '../support/test-site.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Applications in the fixture, by the name of their resume, with the size of it. */
const RESUMES = { 'അനിത-resume.pdf': 71, 'anitha.docx': 436, 'anitha.doc': 2048 };
const ROWS = 7;

describe('worker', () => {
  test.each([
    ['SQLite', createFile],
    ['PostgreSQL', createDatabase],
  ])('delivers each row that 1.0.0 stored in %s', async (_engine, create) => {
    await using site = await startTestSite({ programs: ['worker'], outboxUrl: await create() });
    expectFixture(await readMails(site));
  });

  test('delivers rows with a missing and an unknown field after mail retry', async () => {
    const outboxUrl = createFile();
    buryAsUnreadable(outboxUrl);
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

function createFile(): string {
  const { href } = pathToFileURL(`${makeOutboxFolder()}/outbox.db`);
  const database = new DatabaseSync(fileURLToPath(href));
  database.exec(readFixture('sqlite.sql'));
  database.close();
  return href;
}

async function createDatabase(): Promise<string> {
  const url = await emptyDatabase();
  await execute(url, readFixture('postgres.sql'));
  return url;
}

function readFixture(name: string): string {
  return readFileSync(new URL(`stored-by-1.0.0/${name}`, import.meta.url), 'utf8');
}

/** Changes all rows to what another version could have stored, and records them as a version does that can't read them. */
function buryAsUnreadable(outboxUrl: string): void {
  const database = new DatabaseSync(fileURLToPath(outboxUrl));
  database.exec(`UPDATE submissions SET state = 'dead', settled_at = received_at, last_code = 'unreadable',
    last_error = 'The stored row is not a submission',
    content = json_set(json_remove(content, '$.values.message'), '$.values.ward', 'Ward 4')`);
  database.close();
}

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
