import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Worker } from 'node:worker_threads';
import { beforeEach, expect, test } from 'vitest';
import { NO_LIMITS, openOutboxFile } from '../../../tests/support/outbox-file.ts';
import { contactEntry, NOW } from '../conformance/test-entries.ts';
import { createOutbox, openOutbox } from '../open-outbox.ts';
import type { Outbox } from '../outbox.ts';

const FILES = ['outbox.db', 'outbox.db-wal', 'outbox.db-shm'];
const REFUSED = { reason: 'unwritable', detail: expect.stringContaining('moved or replaced') };
let folder: string;
let url: string;
let outbox: Outbox;
let thread: Worker;

beforeEach(async () => {
  ({ folder, url, outbox, thread } = await openOutboxFile());
});

/** Moves the file away, as the operators' guide does before it restores a backup. */
function moveAway(files = FILES): void {
  mkdirSync(join(folder, 'before'));
  for (const file of files.filter((name) => existsSync(join(folder, name)))) {
    renameSync(join(folder, file), join(folder, 'before', file));
  }
}

function putBack(): void {
  for (const file of FILES) renameSync(join(folder, 'before', file), join(folder, file));
}

function idsIn(path: string): string[] {
  const database = new DatabaseSync(path, { timeout: 5_000 });
  const rows = database.prepare('SELECT id FROM submissions').all();
  database.close();
  return rows.map(({ id }) => String(id));
}

async function restore(): Promise<void> {
  moveAway();
  createOutbox(url);
  const restored = await openOutbox(url, { limits: NO_LIMITS });
  await restored.close();
}

test('nothing is accepted, leased or listed once another file is at the path, and the reason says what to do', async () => {
  const { submission } = contactEntry();
  await outbox.accept({ submission, fingerprint: 'f' }, NOW);
  await restore();
  await expect(outbox.accept(contactEntry(), NOW)).rejects.toMatchObject(REFUSED);
  await expect(outbox.checkWritable()).rejects.toMatchObject(REFUSED);
  await expect(outbox.sweep({ delivered: 0, dead: 0, announced: 0 })).rejects.toMatchObject(
    REFUSED,
  );
  await expect(outbox.totals()).rejects.toMatchObject(REFUSED);
  await expect(outbox.takeLease(submission.id, 'one', 15_000)).rejects.toMatchObject(REFUSED);
  expect(idsIn(join(folder, 'outbox.db'))).toEqual([]);
  expect(idsIn(join(folder, 'before/outbox.db'))).toEqual([submission.id]);
});

test('a file that is put back is used again', async () => {
  moveAway();
  await expect(outbox.checkWritable()).rejects.toMatchObject(REFUSED);
  putBack();
  expect((await outbox.accept(contactEntry(), NOW)).outcome).toBe('accepted');
});

test.each(['outbox.db-wal', 'outbox.db-shm'])(
  'nothing is accepted once %s is gone',
  async (file) => {
    moveAway([file]);
    await expect(outbox.accept(contactEntry(), NOW)).rejects.toMatchObject(REFUSED);
  },
);

test('under load, nothing is accepted after the move, and all that was accepted is in the file that was moved', async () => {
  const accepted: string[] = [];
  let isOver = false;
  const visitors = Array.from({ length: 40 }, async () => {
    while (!isOver) {
      const answer = await outbox.accept(contactEntry(), NOW).catch(() => undefined);
      if (answer !== undefined && 'id' in answer) accepted.push(answer.id);
    }
  });
  await expect.poll(() => accepted.length, { timeout: 10_000 }).toBeGreaterThan(200);
  // A copy of what the file held when it was moved: what comes into the moved one later is lost to whoever restores.
  moveAway();
  mkdirSync(join(folder, 'copy'));
  for (const file of ['outbox.db', 'outbox.db-wal']) {
    copyFileSync(join(folder, 'before', file), join(folder, 'copy', file));
  }
  await expect(outbox.checkWritable()).rejects.toMatchObject(REFUSED);
  isOver = true;
  await Promise.all(visitors);
  const kept = new Set(idsIn(join(folder, 'copy/outbox.db')));
  expect(accepted.filter((id) => !kept.has(id))).toEqual([]);
});

test('an outbox that is gone is not covered by an empty one, not even by a thread that starts anew', async () => {
  await thread.terminate();
  moveAway();
  await expect(outbox.accept(contactEntry(), NOW)).rejects.toMatchObject(REFUSED);
  expect(existsSync(join(folder, 'outbox.db'))).toBe(false);
});

test('a program that finds no file makes none, and says how a first one is made', async () => {
  const late = url.replace('outbox.db', 'late/outbox.db');
  for (const existing of [true, false]) {
    await expect(openOutbox(late, { limits: NO_LIMITS, existing })).rejects.toThrow(
      /^OUTBOX_URL: .*late\/outbox\.db cannot be opened for writing \(there is no such file; is its disk mounted\?/,
    );
  }
  expect(existsSync(join(folder, 'late'))).toBe(false);
});
