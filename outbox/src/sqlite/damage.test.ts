import { closeSync, openSync, writeSync } from 'node:fs';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
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

test('a failed write to a damaged file stores no part of the submission', async () => {
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
  'checkStore names the damaged page of %s',
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

describe('a damaged file', () => {
  const DAMAGED = { reason: 'damaged', cause: { message: expect.stringContaining('page') } };
  const open = async (clock?: () => number) => {
    outbox = await openOutbox(url, { limits: NO_LIMITS, ...(clock && { clock }) });
    onTestFinished(outbox.close);
  };
  const acceptSome = async () => {
    const entry = contactEntry({ keyHash: 'key' });
    await outbox.accept(entry, NOW);
    for (let count = 0; count < 20; count++) await outbox.accept(contactEntry(), NOW);
    return entry;
  };

  test('accepts no submissions after a start, but still delivers readable ones', async () => {
    const entry = await acceptSome();
    await outbox.close();
    overwritePage(rootPageOf('audit_events'));
    await open();
    await expect(outbox.accept(contactEntry(), NOW)).rejects.toMatchObject(DAMAGED);
    await expect(outbox.checkWritable()).rejects.toMatchObject(DAMAGED);
    const use = { keyHash: 'key', fingerprint: entry.fingerprint ?? '' };
    expect(await outbox.findByKey(use, NOW)).toMatchObject({ outcome: 'replayed' });
    const { id } = entry.submission;
    expect((await outbox.takeLease(id, 'one', 15_000)).outcome).toBe('leased');
    await outbox.recordDelivered(id, NOW);
    expect(await outbox.findEntries(id)).toMatchObject([{ state: 'delivered' }]);
  });

  test.each([
    ['first page', 100],
    ['header', 0],
  ])('is refused, and not opened as a new one, if its %s is overwritten', async (_name, from) => {
    await acceptSome();
    await outbox.close();
    overwritePage(1, from);
    await open();
    await expect(outbox.accept(contactEntry(), NOW)).rejects.toMatchObject({ reason: 'damaged' });
    await expect(outbox.totals()).rejects.toMatchObject({ reason: 'damaged' });
  });

  test('is found by the nightly check', async () => {
    await acceptSome();
    await outbox.close();
    const justBeforeTheCheck = Date.UTC(2026, 10, 21, 20, 59, 59, 800);
    await open(() => justBeforeTheCheck);
    expect((await outbox.accept(contactEntry(), NOW)).outcome).toBe('accepted');
    overwritePage(rootPageOf('audit_events'));
    const reason = () => outbox.checkWritable().catch((error) => error.reason);
    await expect.poll(reason, { timeout: 10_000 }).toBe('damaged');
  });
});

function rootPageOf(name: string): number {
  const database = openBeside(path);
  const row = database.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(name);
  database.close();
  return z.object({ rootpage: z.number() }).parse(row).rootpage;
}

function overwritePage(page: number, from = 0): void {
  const file = openSync(path, 'r+');
  const bytes = new Uint8Array(PAGE_BYTES - from).fill(0xee);
  writeSync(file, bytes, 0, bytes.length, (page - 1) * PAGE_BYTES + from);
  closeSync(file);
}
