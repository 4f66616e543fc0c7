import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { NO_LIMITS, openOutboxFile } from '../../../tests/support/outbox-file.ts';
import { contactEntry, NOW } from '../conformance/test-entries.ts';
import { openOutbox } from '../open-outbox.ts';
import type { Outbox } from '../outbox.ts';

/** This text is in every test entry and in nothing else. */
const VISITOR = 'anitha@mail.example';
const SWEEPS = 3;
/** A call that waits for a reader takes 5 s; otherwise a form takes milliseconds, or longer on a busy machine. */
const SLOWEST_MS = 2_500;
let folder: string;
let api: Outbox;
let worker: Outbox;
let reader: DatabaseSync;

beforeEach(async () => {
  const file = await openOutboxFile();
  ({ folder, outbox: api } = file);
  worker = await openOutbox(file.url, { limits: NO_LIMITS });
  onTestFinished(worker.close);
  reader = new DatabaseSync(file.path, { readOnly: true });
});
afterEach(() => {
  if (reader.isOpen) reader.close();
});

/** Starts a read transaction, as a backup or `mail verify` does: it keeps seeing the current state. */
function beginToRead(): void {
  reader.exec('BEGIN; SELECT count(*) FROM submissions');
}

const sweep = () => worker.sweep({ delivered: 0, dead: 0, announced: 0 });
const logBytes = () => statSync(join(folder, 'outbox.db-wal')).size;
const filesWithVisitor = () =>
  ['outbox.db', 'outbox.db-wal'].filter((name) =>
    readFileSync(join(folder, name)).includes(VISITOR),
  );

test('submissions do not wait for a sweep during a long read', async () => {
  await api.accept(contactEntry(), NOW);
  beginToRead();
  let slowest = 0;
  for (let sweeps = 0; sweeps < SWEEPS; sweeps++) {
    await sweep();
    // The sweep resolves before the log is emptied.
    for (const end = performance.now() + 300; performance.now() < end; ) {
      const start = performance.now();
      await api.accept(contactEntry(), NOW);
      slowest = Math.max(slowest, performance.now() - start);
    }
  }
  expect(slowest).toBeLessThan(SLOWEST_MS);
});

test('data erased during a long read leaves the log soon after the read ends', async () => {
  const { submission } = contactEntry();
  await api.accept({ submission }, NOW);
  beginToRead();
  await worker.recordDelivered(submission.id, NOW);
  await sweep();
  await wait(1_500);
  expect(filesWithVisitor()).not.toEqual([]);
  reader.exec('ROLLBACK');
  await expect.poll(filesWithVisitor, { timeout: 10_000 }).toEqual([]);
  await expect.poll(logBytes, { timeout: 10_000 }).toBe(0);
});
