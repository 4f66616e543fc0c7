import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import {
  isUpToDate,
  type TablesAtStart,
  type TableVersion,
  tablesAtStart,
} from '../table-version.ts';
import { OLDEST_COMPATIBLE_SQLITE_VERSION, SQLITE_MIGRATIONS } from './migrations.ts';

const CURRENT_TABLE_VERSION: TableVersion = {
  version: SQLITE_MIGRATIONS.length,
  oldestProgram: OLDEST_COMPATIBLE_SQLITE_VERSION,
};

export function migrateSqlite(database: DatabaseSync): void {
  // Don't write if nothing has to change: the file must open even on a full disk.
  if (isUpToDate(readTableVersion(database), CURRENT_TABLE_VERSION)) return;
  database.exec('BEGIN IMMEDIATE');
  try {
    // Another process may have migrated in between.
    if (!isUpToDate(readTableVersion(database), CURRENT_TABLE_VERSION)) bringUpToDate(database);
    database.exec('COMMIT');
  } catch (error) {
    // On a full disk SQLite may already have ended the transaction.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

function bringUpToDate(database: DatabaseSync): void {
  for (const migration of SQLITE_MIGRATIONS.slice(readVersion(database))) database.exec(migration);
  database.exec(`PRAGMA user_version = ${SQLITE_MIGRATIONS.length};
    CREATE TABLE IF NOT EXISTS oldest_program (version INTEGER NOT NULL) STRICT;
    DELETE FROM oldest_program; INSERT INTO oldest_program VALUES (${OLDEST_COMPATIBLE_SQLITE_VERSION})`);
}

const BUSY_TIMEOUT_MS = 5_000;

export function lookAtSqliteTables(path: string): TablesAtStart {
  const database = new DatabaseSync(path, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  try {
    return tablesAtStart(readTableVersion(database), CURRENT_TABLE_VERSION);
  } finally {
    database.close();
  }
}

const named = z.object({ name: z.literal('oldest_program') });
const oldestRow = z.object({ version: z.number() });

/** Reads the version of the tables. Tables from before the oldest program was recorded accept no older program. */
function readTableVersion(database: DatabaseSync): TableVersion {
  const version = readVersion(database);
  const table = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name = 'oldest_program'")
    .get();
  if (!named.safeParse(table).success) return { version, oldestProgram: version };
  const row = oldestRow.parse(database.prepare('SELECT version FROM oldest_program').get());
  return { version, oldestProgram: row.version };
}

function readVersion(database: DatabaseSync): number {
  return Number(Object.values(database.prepare('PRAGMA user_version').get() ?? {})[0]);
}

/** Changes nothing, and fails if no submission could be written. Keeps the file's version, because a newer program may have set it. */
export function probeSqliteWrite(database: DatabaseSync): void {
  database.exec(`PRAGMA user_version = ${readVersion(database)}`);
}
