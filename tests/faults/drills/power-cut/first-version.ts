import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { createOutbox, type NewEntry } from '@poyanil/outbox';
import { Client } from 'pg';
import { MIGRATIONS as POSTGRES_MIGRATIONS } from '../../../../outbox/src/postgres/migrations.ts';
import { MIGRATIONS as SQLITE_MIGRATIONS } from '../../../../outbox/src/sqlite/migrations.ts';
import { entryOf } from '../../../support/submissions.ts';
import { markOf } from '../../mark.ts';
import type { ToldRequest } from './scenes.ts';

const ENTRIES = 40;
/** The numbers of these marks are beyond those of the load. */
const FIRST_NUMBER = 900_000;

/** Makes an outbox as the first version did, with submissions in it, and closes it. */
export async function writeFirstVersion(url: string): Promise<ToldRequest[]> {
  const entries = Array.from({ length: ENTRIES }, (_, index) => {
    const mark = markOf(FIRST_NUMBER + index);
    const entry = entryOf('jobApplication', 'poyanil_hospital', { job: `Nurse ${mark}` });
    return { mark, entry };
  });
  const write = url.startsWith('postgres:') ? writeToPostgres : writeToFile;
  await write(
    url,
    entries.map(({ entry }) => entry),
  );
  return entries.map(({ mark, entry: { submission, resume } }) => ({
    id: submission.id,
    mark,
    resumeBytes: resume?.length ?? 0,
  }));
}

async function writeToFile(url: string, entries: readonly NewEntry[]): Promise<void> {
  createOutbox(url);
  const database = new DatabaseSync(fileURLToPath(url));
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; BEGIN;
    ${SQLITE_MIGRATIONS[0]} PRAGMA user_version = 1`);
  const insert = database.prepare(
    `INSERT INTO submissions (id, hospital, form, received_at, content, fingerprint, next_attempt_at)
       VALUES (?, ?, ?, ?, ?, ?, 0)`,
  );
  const insertResume = database.prepare('INSERT INTO resumes VALUES (?, ?)');
  for (const entry of entries) {
    insert.run(...columnsOf(entry));
    insertResume.run(entry.submission.id, entry.resume ?? null);
  }
  database.exec('COMMIT');
  database.close();
}

async function writeToPostgres(connectionString: string, entries: readonly NewEntry[]) {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(`BEGIN; CREATE SCHEMA outbox;
    CREATE TABLE outbox.schema_version (version integer NOT NULL);
    INSERT INTO outbox.schema_version VALUES (1); ${POSTGRES_MIGRATIONS[0]}`);
  for (const entry of entries) {
    await client.query(
      `INSERT INTO outbox.submissions (id, hospital, form, received_at, content, fingerprint)
         VALUES ($1, $2, $3, $4, $5, $6)`,
      columnsOf(entry),
    );
    await client.query('INSERT INTO outbox.resumes VALUES ($1, $2)', [
      entry.submission.id,
      entry.resume,
    ]);
  }
  await client.query('COMMIT');
  await client.end();
}

function columnsOf({ submission, fingerprint }: NewEntry) {
  const { id, values, form, receivedAt } = submission;
  return [id, values.hospital, form, receivedAt, JSON.stringify(submission), fingerprint ?? ''];
}
