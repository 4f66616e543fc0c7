import { DatabaseSync } from 'node:sqlite';
import type { Worker } from 'node:worker_threads';
import { beforeEach, expect, test } from 'vitest';
import { NO_LIMITS, openBeside, openOutboxFile } from '../../../tests/support/outbox-file.ts';
import { limitFileSize } from '../conformance/start-writer.ts';
import { applicationEntry, contactEntry, NOW } from '../conformance/test-entries.ts';
import { openOutbox } from '../open-outbox.ts';
import { type Outbox, OutboxUnavailableError } from '../outbox.ts';
import { isFileFault } from './faults.ts';

let path: string;
let url: string;
let outbox: Outbox;
let thread: Worker;

beforeEach(async () => {
  ({ path, url, outbox, thread } = await openOutboxFile());
});

async function lease(id: string) {
  return outbox.takeLease(id, 'one', 15_000);
}

test('refuses waiting calls if its thread dies, and then starts another one', async () => {
  const entry = contactEntry();
  await outbox.accept(entry, NOW);
  const waiting = Array.from({ length: 20 }, () => outbox.accept(contactEntry(), NOW));
  const settled = Promise.allSettled([...waiting, thread.terminate()]);
  const refusals = (await settled).filter((result) => result.status === 'rejected');
  expect(refusals.length).toBeGreaterThan(0);
  for (const { reason } of refusals) expect(reason).toBeInstanceOf(OutboxUnavailableError);
  expect((await outbox.accept(contactEntry(), NOW)).outcome).toBe('accepted');
  expect(await lease(entry.submission.id)).toMatchObject({ outcome: 'leased' });
});

test('a resume too large for the disk does not affect concurrent calls', async () => {
  const first = contactEntry({ keyHash: 'key' });
  await outbox.accept(first, NOW);
  const room = 1_000_000;
  limitFileSize(process.pid, `${room}`);
  try {
    const [small, large, repeat] = await Promise.allSettled([
      outbox.accept(contactEntry(), NOW),
      outbox.accept({ ...applicationEntry(), resume: new Uint8Array(2 * room) }, NOW),
      outbox.accept(contactEntry({ keyHash: 'key' }), NOW),
    ]);
    expect(small).toMatchObject({ value: { outcome: 'accepted' } });
    expect(large).toMatchObject({ reason: { reason: 'unwritable' } });
    expect(repeat).toMatchObject({ value: { outcome: 'replayed', id: first.submission.id } });
  } finally {
    limitFileSize(process.pid, 'unlimited');
  }
});

test('checkWritable rejects while the disk is full, and reads still work', async () => {
  const entry = contactEntry();
  await outbox.accept(entry, NOW);
  // As in production, another program has the file open, too.
  const beside = openBeside(path);
  beside.exec('SELECT count(*) FROM submissions');
  limitFileSize(process.pid, '0');
  try {
    await expect(outbox.checkWritable()).rejects.toMatchObject({ reason: 'unwritable' });
    expect(await outbox.findEntries(entry.submission.id)).toHaveLength(1);
    expect(await outbox.totals()).toMatchObject([{ count: 1 }]);
  } finally {
    limitFileSize(process.pid, 'unlimited');
    beside.close();
  }
  await outbox.checkWritable();
  expect(await lease(entry.submission.id)).toMatchObject({ outcome: 'leased' });
});

test('opens an existing outbox for reading on a full disk', async () => {
  const entry = contactEntry();
  await outbox.accept(entry, NOW);
  await outbox.close();
  limitFileSize(process.pid, '0');
  try {
    await expect(openOutbox(url, { limits: NO_LIMITS })).rejects.toThrow(/^OUTBOX_URL/);
    const looking = await openOutbox(url, { limits: NO_LIMITS, existing: true });
    expect(await looking.findEntries(entry.submission.id)).toHaveLength(1);
    await looking.close();
  } finally {
    limitFileSize(process.pid, 'unlimited');
  }
});

test('counting and listing do not wait for a process that writes', async () => {
  const entry = contactEntry();
  await outbox.accept(entry, NOW);
  const writer = openBeside(path);
  writer.exec('BEGIN IMMEDIATE');
  const read = Promise.all([
    outbox.totals(),
    outbox.listPending('poyanil_hospital', { now: NOW, dueBy: NOW, limit: 9 }),
    outbox.freeBytes(),
  ]);
  try {
    expect(await read).toMatchObject([[{ count: 1 }], [{ id: entry.submission.id }], {}]);
  } finally {
    writer.exec('ROLLBACK');
    writer.close();
  }
});

test('a submission waits for another process that writes, and is then accepted', async () => {
  const writer = openBeside(path);
  writer.exec('BEGIN IMMEDIATE');
  const acceptance = outbox.accept(contactEntry(), NOW);
  const first = await Promise.race([acceptance, outboxIsBusy()]);
  expect(first).toBe('busy');
  writer.exec('COMMIT');
  writer.close();
  expect((await acceptance).outcome).toBe('accepted');
});

test('refuses all waiting writes together while another process locks the file', async () => {
  const writer = openBeside(path);
  writer.exec('BEGIN IMMEDIATE');
  const begin = performance.now();
  const writes = Array.from({ length: 5 }, () => outbox.accept(contactEntry(), NOW));
  const read = outbox.totals();
  for (const result of await Promise.allSettled(writes)) {
    expect(result).toMatchObject({ reason: { reason: 'unwritable' } });
  }
  expect(await read).toEqual([]);
  // The engine waits for the lock once, not for each call.
  expect(performance.now() - begin).toBeLessThan(3 * 5_000);
  writer.exec('ROLLBACK');
  writer.close();
  expect((await outbox.accept(contactEntry(), NOW)).outcome).toBe('accepted');
});

/** Waits long enough for an accept that doesn't wait to fail. On a slow machine the test checks less, but never fails for it. */
async function outboxIsBusy(): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve, 300));
  return 'busy';
}

test('refuses a folder that cannot be written, and names the path', async () => {
  // Not even root can create anything here.
  await expect(openOutbox('file:///proc/x/outbox.db', { limits: NO_LIMITS })).rejects.toThrow(
    /^OUTBOX_URL: \/proc\/x\/outbox\.db cannot be opened for writing \(.+\)$/,
  );
});

test('isFileFault is true for a full file, but not for a broken constraint', () => {
  const database = new DatabaseSync(':memory:');
  database.exec('CREATE TABLE numbers (number INTEGER UNIQUE); PRAGMA max_page_count = 3');
  database.exec('INSERT INTO numbers VALUES (1)');
  expect(isFileFault(errorOf(() => database.exec('INSERT INTO numbers VALUES (1)')))).toBe(false);
  expect(isFileFault(errorOf(() => database.exec('CREATE TABLE more (number INTEGER)')))).toBe(
    true,
  );
  expect(isFileFault(new Error('database or disk is full'))).toBe(false);
  database.close();
});

function errorOf(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
}
