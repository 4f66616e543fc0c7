import { Client } from 'pg';
import { expect, test } from 'vitest';
import { emptyDatabase } from '../../../tests/support/postgres-of-run.ts';
import { applicationEntry, contactEntry, NOW, RESUME_BYTES } from '../conformance/test-entries.ts';
import { lookAtTables, openOutbox } from '../open-outbox.ts';
import type { NewEntry } from '../outbox.ts';
import { MIGRATIONS } from './migrations.ts';

/** The tables of version 1. They are written down here, so that no change of the program changes what is tested. */
const VERSION_1 = `
  CREATE SCHEMA outbox;
  CREATE TABLE outbox.schema_version (version integer NOT NULL);
  INSERT INTO outbox.schema_version VALUES (1);
  CREATE TABLE outbox.submissions (id text COLLATE "C" PRIMARY KEY, hospital text NOT NULL, form text NOT NULL,
    received_at bigint NOT NULL,
    state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'dead')), content text,
    key_hash text UNIQUE, fingerprint text NOT NULL, attempts integer NOT NULL DEFAULT 0,
    next_attempt_at bigint NOT NULL DEFAULT 0, last_code text, last_error text, lease_owner text, lease_until bigint,
    settled_at bigint, retried_at bigint, erasure_announced_at bigint);
  CREATE TABLE outbox.resumes (id text COLLATE "C" PRIMARY KEY REFERENCES outbox.submissions ON DELETE CASCADE,
    bytes bytea NOT NULL);
  CREATE TABLE outbox.troubles (hospital text PRIMARY KEY, since bigint NOT NULL, code text NOT NULL, error text NOT NULL,
    first_id text NOT NULL, probe_at bigint NOT NULL, probe_id text);
  CREATE TABLE outbox.tellings (name text PRIMARY KEY, since bigint NOT NULL, told_version bigint,
    claimed_until bigint NOT NULL);
  CREATE TABLE outbox.acts (number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, at bigint NOT NULL,
    actor text NOT NULL, action text NOT NULL CHECK (action IN ('show', 'retry', 'discard', 'erase')), id text NOT NULL,
    reason text);
  INSERT INTO outbox.acts (at, actor, action, id) VALUES (1, 'asha', 'show', 's_1');
  INSERT INTO outbox.tellings VALUES ('disk', 1, 1, 0);
  INSERT INTO outbox.troubles VALUES ('poyanil_hospital_punalur', 1, 'ECONNECTION', 'away', 's_1', 0, NULL);`;

test('a database of the first version is opened with all that is in it, and works', async () => {
  const url = await emptyDatabase();
  const [pending, dead] = [applicationEntry(), contactEntry({ keyHash: 'key' })];
  await writeVersion1(url, pending, dead);
  expect(await lookAtTables(url)).toEqual({
    outcome: 'changed',
    found: 1,
    known: MIGRATIONS.length,
  });
  const opened = await Promise.all([open(url), open(url)]);
  const [outbox] = opened;
  const { id } = pending.submission;
  expect(await outbox.listOutages()).toMatchObject([{ code: 'ECONNECTION', since: 1 }]);
  expect(await outbox.listAuditEvents(9)).toMatchObject([{ actor: 'asha', action: 'show' }]);
  const claimant = { source: 'worker', now: NOW, claimedUntil: NOW + 1 } as const;
  expect(await outbox.claimNotifications([], claimant)).toMatchObject([{ change: 'cleared' }]);
  expect(await outbox.takeLease(id, 'one', 15_000)).toMatchObject({
    outcome: 'leased',
    submission: pending.submission,
    resume: Buffer.from(RESUME_BYTES),
  });
  await outbox.recordDelivered(id, NOW);
  expect(await outbox.accept(contactEntry({ keyHash: 'key' }), NOW)).toMatchObject({
    outcome: 'replayed',
    id: dead.submission.id,
  });
  expect(await outbox.checkStore()).toEqual([]);
  await Promise.all(opened.map((each) => each.close()));
});

function open(url: string) {
  return openOutbox(url, { limits: { maxPending: 1_000_000, minFreeBytes: 0 } });
}

async function writeVersion1(url: string, pending: NewEntry, dead: NewEntry): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await client.query(VERSION_1);
  for (const [{ submission, keyHash, fingerprint }, state] of [
    [pending, 'pending'],
    [dead, 'dead'],
  ] as const) {
    const { id, values, form } = submission;
    await client.query(
      `INSERT INTO outbox.submissions (id, hospital, form, received_at, state, content, key_hash, fingerprint)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, values.hospital, form, NOW, state, JSON.stringify(submission), keyHash, fingerprint],
    );
  }
  await client.query('INSERT INTO outbox.resumes VALUES ($1, $2)', [
    pending.submission.id,
    RESUME_BYTES,
  ]);
  await client.end();
}
