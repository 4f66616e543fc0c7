import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, test } from 'vitest';
import { makeOutboxFolder, NO_LIMITS } from '../../../tests/support/outbox-file.ts';
import { applicationEntry, contactEntry, NOW, RESUME_BYTES } from '../conformance/test-entries.ts';
import { createOutbox, lookAtTables, openOutbox } from '../open-outbox.ts';
import type { OutboxState } from '../operations.ts';
import type { NewEntry } from '../outbox.ts';
import { MIGRATIONS } from './migrations.ts';

/**
 * The first release's tables. They are written down here, so that no change of ours changes what is
 * tested.
 */
const VERSION_1 = `
  CREATE TABLE submissions (
    id TEXT PRIMARY KEY,
    hospital TEXT NOT NULL,
    form TEXT NOT NULL,
    received_at INTEGER NOT NULL,
    state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'dead')),
    content TEXT,
    key_hash TEXT UNIQUE,
    fingerprint TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    next_attempt_at INTEGER NOT NULL,
    last_error TEXT,
    lease_owner TEXT,
    lease_until INTEGER,
    settled_at INTEGER
  ) STRICT;
  CREATE INDEX submissions_by_state ON submissions (state, hospital, id, received_at);
  CREATE TABLE resumes (
    id TEXT PRIMARY KEY REFERENCES submissions ON DELETE CASCADE,
    bytes BLOB NOT NULL
  ) STRICT;
  PRAGMA user_version = 1;`;
/** The tables added before an erasure's announcement was recorded as what it is. */
const TO_VERSION_2 = `
  ALTER TABLE submissions ADD COLUMN last_code TEXT;
  ALTER TABLE submissions ADD COLUMN retried_at INTEGER;
  ALTER TABLE submissions ADD COLUMN erasure_announced_at INTEGER;
  DROP INDEX submissions_by_state;
  CREATE INDEX submissions_by_state ON submissions (state, hospital, id, received_at, next_attempt_at);
  CREATE TABLE troubles (hospital TEXT PRIMARY KEY, since INTEGER NOT NULL, code TEXT NOT NULL, error TEXT NOT NULL,
    first_id TEXT NOT NULL, probe_at INTEGER NOT NULL, probe_id TEXT) STRICT;
  CREATE TABLE tellings (name TEXT PRIMARY KEY, since INTEGER NOT NULL, told_version INTEGER,
    claimed_until INTEGER NOT NULL) STRICT;
  CREATE TABLE acts (at INTEGER NOT NULL, actor TEXT NOT NULL,
    action TEXT NOT NULL CHECK (action IN ('show', 'retry', 'discard', 'erase')), id TEXT NOT NULL, reason TEXT) STRICT;
  PRAGMA user_version = 2;`;
let path: string;

beforeEach(() => {
  path = join(makeOutboxFolder(), 'outbox.db');
});

const open = () => openOutbox(pathToFileURL(path).href, { limits: NO_LIMITS });

test('an outbox of the first version is opened with all that is in it, and works', async () => {
  const [pending, dead] = [applicationEntry(), contactEntry({ keyHash: 'key' })];
  writeVersion1(pending, dead);
  const url = pathToFileURL(path).href;
  expect(await lookAtTables(url)).toEqual({
    outcome: 'changed',
    found: 1,
    known: MIGRATIONS.length,
  });
  const opened = await Promise.all([open(), open()]);
  const [outbox] = opened;
  const id = pending.submission.id;
  const list = (state: OutboxState) => outbox.listEntries({ states: [state], limit: 9 });
  expect(await list('pending')).toMatchObject([
    { id, attempts: 2, failure: { code: '', error: '450 later' } },
  ]);
  expect(await list('dead')).toMatchObject([
    { id: dead.submission.id, attempts: 1, failure: { code: '', error: '550 no' } },
  ]);
  expect(await outbox.takeLease(id, 'one', 15_000)).toEqual({
    ...{ outcome: 'leased', submission: pending.submission, resume: RESUME_BYTES },
    ...{ attempts: 2, triedSince: NOW, triedMs: 0, refusedAt: null },
  });
  await outbox.recordDelivered(id, NOW);
  expect(await outbox.deadLetters()).toMatchObject([{ count: 1, unreadable: 0, announced: 0 }]);
  expect(await outbox.accept(contactEntry({ keyHash: 'key' }), NOW)).toMatchObject({
    outcome: 'replayed',
  });
  expect(await outbox.retry(dead.submission.id, { at: NOW, actor: 'asha' })).toBe('done');
  expect(await outbox.checkStore()).toEqual([]);
  await Promise.all(opened.map((each) => each.close()));
});

test('a dead letter that version 2 marked as announced, to whomever, is not erased before operators are told', async () => {
  const dead = contactEntry();
  writeVersion1(contactEntry(), dead);
  const database = new DatabaseSync(path);
  database.exec(TO_VERSION_2);
  database.exec(`UPDATE submissions SET erasure_announced_at = 1 WHERE state = 'dead';
    INSERT INTO tellings VALUES ('erasure poyanil_hospital', 1, 1, 0)`);
  database.close();
  const outbox = await open();
  const over = NOW + 1_000_000;
  expect(await outbox.sweep({ delivered: over, dead: over, announced: over })).toBe(0);
  expect(await outbox.findEntries(dead.submission.id)).toHaveLength(1);
  const alerts = [{ name: 'erasure poyanil_hospital', version: NOW }];
  const claimant = { source: 'worker', now: NOW, claimedUntil: NOW + 1 } as const;
  expect(await outbox.claimNotifications(alerts, claimant)).toMatchObject([{ change: 'raised' }]);
  await outbox.close();
});

function writeVersion1(pending: NewEntry, dead: NewEntry): void {
  const database = new DatabaseSync(path);
  database.exec(`PRAGMA journal_mode = WAL; ${VERSION_1}`);
  const insert = database.prepare(
    `INSERT INTO submissions (id, hospital, form, received_at, state, content, key_hash, fingerprint, attempts,
       next_attempt_at, last_error, settled_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const columnsOf = ({ submission, keyHash, fingerprint }: NewEntry, state: string) => [
    ...[submission.id, submission.values.hospital, submission.form, NOW, state],
    ...[JSON.stringify(submission), keyHash ?? null, fingerprint ?? ''],
  ];
  insert.run(...columnsOf(pending, 'pending'), 2, NOW - 1, '450 later', null);
  insert.run(...columnsOf(dead, 'dead'), 1, 0, '550 no', NOW - 1);
  database
    .prepare('INSERT INTO resumes (id, bytes) VALUES (?, ?)')
    .run(pending.submission.id, RESUME_BYTES);
  database.close();
}

test('a program that was overtaken by a newer one leaves the version as that one wrote it', async () => {
  createOutbox(pathToFileURL(path).href);
  const outbox = await open();
  const newer = new DatabaseSync(path, { timeout: 5_000 });
  newer.exec('PRAGMA user_version = 99');
  await outbox.checkWritable();
  await outbox.close();
  expect(newer.prepare('PRAGMA user_version').get()).toEqual({ user_version: 99 });
  newer.close();
});
