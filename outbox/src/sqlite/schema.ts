import type { DatabaseSync } from 'node:sqlite';

/** Each entry brings a database from the version of its place to the next. Entries are never changed, only added. */
const MIGRATIONS = [
  `CREATE TABLE submissions (
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
   ) STRICT;`,
  `ALTER TABLE submissions ADD COLUMN last_code TEXT;
   ALTER TABLE submissions ADD COLUMN retried_at INTEGER;
   ALTER TABLE submissions ADD COLUMN erasure_announced_at INTEGER;
   DROP INDEX submissions_by_state;
   CREATE INDEX submissions_by_state ON submissions (state, hospital, id, received_at, next_attempt_at);
   CREATE TABLE troubles (
     hospital TEXT PRIMARY KEY,
     since INTEGER NOT NULL,
     code TEXT NOT NULL,
     error TEXT NOT NULL,
     first_id TEXT NOT NULL,
     probe_at INTEGER NOT NULL,
     probe_id TEXT
   ) STRICT;
   CREATE TABLE tellings (
     name TEXT PRIMARY KEY,
     since INTEGER NOT NULL,
     told_version INTEGER,
     claimed_until INTEGER NOT NULL
   ) STRICT;
   CREATE TABLE acts (
     at INTEGER NOT NULL,
     actor TEXT NOT NULL,
     action TEXT NOT NULL CHECK (action IN ('show', 'retry', 'discard', 'erase')),
     id TEXT NOT NULL,
     reason TEXT
   ) STRICT;`,
  `ALTER TABLE submissions ADD COLUMN tried_ms INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE submissions ADD COLUMN tried_at INTEGER;
   ALTER TABLE submissions ADD COLUMN unclear_since INTEGER;
   ALTER TABLE tellings ADD COLUMN source TEXT NOT NULL DEFAULT 'worker' CHECK (source IN ('api', 'worker'));
   CREATE TABLE programs (
     name TEXT PRIMARY KEY,
     seen_at INTEGER NOT NULL
   ) STRICT;
   ALTER TABLE troubles RENAME TO outages;
   ALTER TABLE tellings RENAME TO notifications;
   ALTER TABLE notifications RENAME COLUMN told_version TO notified_version;
   ALTER TABLE acts RENAME TO audit_events;
   -- The marks of earlier versions do not say that anybody was told.
   UPDATE submissions SET erasure_announced_at = NULL WHERE state = 'dead';`,
];

/** Makes a new database, or brings an older one up to date. Two processes may do so at once. */
export function migrateSqlite(database: DatabaseSync): void {
  // Without a write where nothing is to be done: a full disk must not keep the file from being opened.
  if (readVersion(database) === MIGRATIONS.length) return;
  database.exec('BEGIN IMMEDIATE');
  try {
    const version = readVersion(database);
    if (version > MIGRATIONS.length) {
      throw new Error(
        `The outbox was written by a newer program (version ${version}; this one knows ${MIGRATIONS.length}): run that one`,
      );
    }
    for (const migration of MIGRATIONS.slice(version)) database.exec(migration);
    database.exec(`PRAGMA user_version = ${MIGRATIONS.length}; COMMIT`);
  } catch (error) {
    // On a full disk SQLite may have ended the transaction by itself.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

function readVersion(database: DatabaseSync): number {
  return Number(Object.values(database.prepare('PRAGMA user_version').get() ?? {})[0]);
}

/**
 * The smallest write there is: it changes nothing, and fails where no submission could be written. Not our own version: a
 * newer program may have brought the file further since we opened it.
 */
export function writeSameVersion(database: DatabaseSync): void {
  database.exec(`PRAGMA user_version = ${readVersion(database)}`);
}
