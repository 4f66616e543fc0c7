import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, test } from 'vitest';
import { open, pendingIn } from '../../../tests/support/outbox-database.ts';
import { makeOutboxFolder, NO_LIMITS, openBeside } from '../../../tests/support/outbox-file.ts';
import { describeOutbox } from '../conformance/describe-outbox.ts';
import { limitFileSize, startWriter } from '../conformance/start-writer.ts';
import { TABLES } from '../conformance/store.ts';
import { contactEntry, NOW } from '../conformance/test-entries.ts';
import { createOutbox, inspectTables, openOutbox } from '../open-outbox.ts';
import { OLDEST_COMPATIBLE_SQLITE_VERSION, SQLITE_MIGRATIONS } from './migrations.ts';

let folder: string;

describeOutbox('SQLite', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'poyanil-outbox-'));
  const path = join(dir, 'outbox.db');
  createOutbox(pathToFileURL(path).href);
  return {
    open: ({ clock, ...limits }) =>
      openOutbox(pathToFileURL(path).href, { limits: { ...NO_LIMITS, ...limits }, clock }),
    async corrupt(id, content) {
      const database = openBeside(path);
      database.prepare('UPDATE submissions SET content = ? WHERE id = ?').run(content, id);
      database.close();
    },
    async bringOn(change) {
      const database = openBeside(path);
      const next = SQLITE_MIGRATIONS.length + 1;
      database.exec(`BEGIN IMMEDIATE; CREATE TABLE notes (id TEXT PRIMARY KEY) STRICT;
        ALTER TABLE submissions ADD COLUMN note TEXT NOT NULL DEFAULT '';
        PRAGMA user_version = ${next};
        UPDATE oldest_program SET version = ${change === 'added' ? OLDEST_COMPATIBLE_SQLITE_VERSION : next}; COMMIT`);
      database.close();
    },
    inspectTables: () => inspectTables(pathToFileURL(path).href),
    async clear() {
      const database = openBeside(path);
      const deletions = TABLES.map((table) => `DELETE FROM ${table};`);
      database.exec(`BEGIN IMMEDIATE; ${deletions.join(' ')} COMMIT`);
      database.close();
    },
    knowsRoom: true,
    async remove() {
      rmSync(dir, { recursive: true, force: true });
    },
  };
});

beforeEach(() => {
  folder = makeOutboxFolder();
});

const urlOf = (name: string) => pathToFileURL(join(folder, name)).href;

function newOutbox(name = 'outbox.db'): string {
  createOutbox(urlOf(name));
  return urlOf(name);
}

test('only the owner can access file and folder', async () => {
  await open(newOutbox('new/outbox.db'));
  expect(statSync(join(folder, 'new')).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, 'new/outbox.db')).mode & 0o777).toBe(0o600);
});

test('submissions that arrive together share a transaction', async () => {
  const outbox = await open(newOutbox());
  const wal = join(folder, 'outbox.db-wal');
  await Promise.all(Array.from({ length: 500 }, () => outbox.accept(contactEntry(), NOW)));
  // Each commit rewrites the pages it changed: 500 commits would need more than 500 frames of 4 KiB for the row alone.
  const together = statSync(wal).size;
  for (let index = 0; index < 50; index++) await outbox.accept(contactEntry(), NOW);
  const oneByOne = statSync(wal).size - together;
  expect(together / 500).toBeLessThan(oneByOne / 50 / 3);
});

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'a process ended by %s keeps everything that it has acknowledged',
  async (signal) => {
    const writer = startWriter(newOutbox());
    await expect.poll(() => writer.acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(300);
    writer.process.kill(signal);
    await writer.ended;
    const kept = await pendingIn(await open(urlOf('outbox.db')));
    expect(writer.acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  },
);

test('refuses submissions on a full disk, and accepts them again by itself', async () => {
  const writer = startWriter(newOutbox());
  await expect.poll(() => writer.acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(10);
  limitFileSize(writer.process.pid, '20000');
  await expect.poll(() => writer.refusals.length, { timeout: 10_000 }).toBeGreaterThan(3);
  const before = writer.acknowledged.length;
  limitFileSize(writer.process.pid, 'unlimited');
  await expect
    .poll(() => writer.acknowledged.length, { timeout: 10_000 })
    .toBeGreaterThan(before + 10);
  expect(new Set(writer.refusals)).toEqual(new Set(['unwritable']));
  writer.process.kill('SIGTERM');
  await writer.ended;
  const kept = await pendingIn(await open(urlOf('outbox.db')));
  expect(writer.acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  // The signal may have cut off the acknowledgement of one that was stored.
  expect(kept.size - writer.acknowledged.length).toBeLessThanOrEqual(1);
});

test('reports a file that is not a database as damaged', async () => {
  writeFileSync(join(folder, 'text.db'), 'This is a text file, and a long one. '.repeat(100));
  const outbox = await open(urlOf('text.db'));
  await expect(outbox.checkWritable()).rejects.toMatchObject({
    reason: 'damaged',
    cause: { message: 'file is not a database' },
  });
});

test('four outboxes that open a new file at once share it', async () => {
  const url = newOutbox();
  const opened = await Promise.all(Array.from({ length: 4 }, () => open(url)));
  await Promise.all(opened.map((outbox) => outbox.accept(contactEntry(), NOW)));
  expect(await opened[0]?.totals()).toMatchObject([{ count: 4 }]);
});

test('keeps the table version that a newer program has written', async () => {
  const outbox = await open(newOutbox());
  const newer = openBeside(join(folder, 'outbox.db'));
  newer.exec('PRAGMA user_version = 99');
  await outbox.checkWritable();
  expect(newer.prepare('PRAGMA user_version').get()).toEqual({ user_version: 99 });
  newer.close();
});
