import { closeSync, openSync, writeSync } from 'node:fs';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { NO_LIMITS, openBeside, openOutboxFile } from '../../../tests/support/outbox-file.ts';
import { applicationEntry, contactEntry, NOW } from '../conformance/test-entries.ts';
import { openOutbox } from '../open-outbox.ts';
import type { Outbox } from '../outbox.ts';

const PAGE_BYTES = 4_096;
let path: string;
let url: string;
let outbox: Outbox;

beforeEach(async () => {
  ({ path, url, outbox } = await openOutboxFile());
});

test('a damaged file refuses what it cannot hold, and stores no part of it', async () => {
  const database = openBeside(path);
  database.exec('DROP TABLE resumes');
  await expect(outbox.accept(applicationEntry(), NOW)).rejects.toMatchObject({
    reason: 'unwritable',
    cause: { message: expect.stringContaining('no such table') },
  });
  expect(database.prepare('SELECT id FROM submissions').all()).toEqual([]);
  database.close();
});

test.each([
  ['without its resume', 'DELETE FROM resumes'],
  ['with half a resume', "UPDATE resumes SET bytes = x'25'"],
  ['under another hospital', "UPDATE submissions SET hospital = 'poyanil_hospital'"],
])('a row %s is unreadable', async (_case, harm) => {
  const entry = applicationEntry();
  await outbox.accept(entry, NOW);
  const database = openBeside(path);
  database.exec(harm);
  database.close();
  const lease = await outbox.takeLease(entry.submission.id, 'one', 15_000);
  expect(lease.outcome).toBe('unreadable');
});

test.each(['submissions', 'sqlite_autoindex_submissions_2', 'audit_events'])(
  'a store whose %s cannot be read is not whole, and says where',
  async (name) => {
    for (let count = 0; count < 20; count++) await outbox.accept(contactEntry(), NOW);
    await outbox.close();
    const page = rootPageOf(name);
    overwritePage(page);
    outbox = await openOutbox(url, { limits: NO_LIMITS });
    onTestFinished(outbox.close);
    expect((await outbox.checkStore()).join('\n')).toContain(`page ${page}`);
  },
);

function rootPageOf(name: string): number {
  const database = openBeside(path);
  const row = database.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(name);
  database.close();
  return z.object({ rootpage: z.number() }).parse(row).rootpage;
}

function overwritePage(page: number): void {
  const file = openSync(path, 'r+');
  writeSync(file, new Uint8Array(PAGE_BYTES).fill(0xee), 0, PAGE_BYTES, (page - 1) * PAGE_BYTES);
  closeSync(file);
}
