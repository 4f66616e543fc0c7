import { copyFileSync, existsSync, mkdirSync, renameSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { beforeEach, expect, test } from 'vitest';
import { NO_LIMITS, openOutboxFile } from '../../../tests/support/outbox-file.ts';
import { contactEntry, NOW } from '../conformance/test-entries.ts';
import { createOutbox, openOutbox } from '../open-outbox.ts';
import type { Outbox } from '../outbox.ts';

const FILES = ['outbox.db', 'outbox.db-wal', 'outbox.db-shm'];
const REFUSED = {
  reason: 'unwritable',
  detail: expect.stringContaining('moved, replaced or deleted'),
};
let folder: string;
let url: string;
let outbox: Outbox;
let thread: Worker;

beforeEach(async () => {
  ({ folder, url, outbox, thread } = await openOutboxFile());
});

/** Moves the file to another path, as the operators' guide does before it restores a backup. */
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

test('refuses all calls once another file is at its path', async () => {
  const { submission } = contactEntry();
  await outbox.accept({ submission }, NOW);
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

test('uses a file again after it is put back', async () => {
  moveAway();
  await expect(outbox.checkWritable()).rejects.toMatchObject(REFUSED);
  putBack();
  expect((await outbox.accept(contactEntry(), NOW)).outcome).toBe('accepted');
});

test.each(['outbox.db-wal', 'outbox.db-shm'])(
  'accepts no submission once %s is gone',
  async (file) => {
    moveAway([file]);
    await expect(outbox.accept(contactEntry(), NOW)).rejects.toMatchObject(REFUSED);
  },
);

test('under load, a moved file holds every accepted submission', async () => {
  const accepted: string[] = [];
  let isOver = false;
  const visitors = Array.from({ length: 40 }, async () => {
    while (!isOver) {
      const answer = await outbox.accept(contactEntry(), NOW).catch(() => undefined);
      if (answer !== undefined && 'id' in answer) accepted.push(answer.id);
    }
  });
  await expect.poll(() => accepted.length, { timeout: 10_000 }).toBeGreaterThan(200);
  // Copies the file as it was when moved: data added to the moved one later is lost to an operator who restores the copy.
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

test('a new thread does not replace a missing file by an empty one', async () => {
  await thread.terminate();
  moveAway();
  await expect(outbox.accept(contactEntry(), NOW)).rejects.toMatchObject(REFUSED);
  expect(existsSync(join(folder, 'outbox.db'))).toBe(false);
});

test('refuses to open a missing file, and does not create it', async () => {
  const late = url.replace('outbox.db', 'late/outbox.db');
  for (const existing of [true, false]) {
    await expect(openOutbox(late, { limits: NO_LIMITS, existing })).rejects.toThrow(
      /^OUTBOX_URL: .*late\/outbox\.db cannot be opened for writing \(there is no such file\. Is its disk mounted\?/,
    );
  }
  expect(existsSync(join(folder, 'late'))).toBe(false);
});

test.each([0, 0.5, 0.9])(
  'accepts no submission once the file is cut to %d of its length',
  async (share) => {
    for (let count = 0; count < 100; count++) await outbox.accept(contactEntry(), NOW);
    const path = join(folder, 'outbox.db');
    // Right after a sweep everything is in the file, and the log is empty.
    await outbox.sweep({ delivered: 0, dead: 0, announced: 0 });
    await expect.poll(() => statSync(`${path}-wal`).size).toBe(0);
    await outbox.checkWritable();
    truncateSync(path, Math.floor(statSync(path).size * share));
    for (let count = 0; count < 20; count++) {
      await expect(outbox.accept(contactEntry(), NOW)).rejects.toMatchObject({
        reason: 'unwritable',
        detail: expect.stringContaining('is shorter than it was'),
      });
    }
  },
);

test('refuses an empty file beside an existing log, and keeps the log', async () => {
  const { submission } = contactEntry();
  await outbox.accept({ submission }, NOW);
  const other = join(folder, 'other');
  mkdirSync(other);
  for (const file of FILES) copyFileSync(join(folder, file), join(other, file));
  truncateSync(join(other, 'outbox.db'), 0);
  const otherUrl = pathToFileURL(join(other, 'outbox.db')).href;
  await expect(openOutbox(otherUrl, { limits: NO_LIMITS })).rejects.toThrow(
    /cannot be opened for writing \(it is empty, but the log \(-wal\) next to it is not/,
  );
  expect(statSync(join(other, 'outbox.db-wal')).size).toBeGreaterThan(0);
  copyFileSync(join(folder, 'outbox.db'), join(other, 'outbox.db'));
  const mended = await openOutbox(otherUrl, { limits: NO_LIMITS });
  expect(await mended.findEntries(submission.id)).toHaveLength(1);
  await mended.close();
});
