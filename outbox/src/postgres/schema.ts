import { z } from 'zod';
import { execute, one, type Query } from '../queries/query.ts';
import {
  isUpToDate,
  type TablesAtStart,
  type TableVersion,
  tablesAtStart,
} from '../table-version.ts';
import { type Database, LONG_QUERY_MS, openDatabase } from './database.ts';
import { UnsuitableDatabaseError } from './faults.ts';
import { OLDEST_COMPATIBLE_POSTGRES_VERSION, POSTGRES_MIGRATIONS } from './migrations.ts';

const CURRENT_TABLE_VERSION: TableVersion = {
  version: POSTGRES_MIGRATIONS.length,
  oldestProgram: OLDEST_COMPATIBLE_POSTGRES_VERSION,
};

/** Key of the lock for migrations. It can be any number that no other program locks in the same database. */
const MIGRATION_LOCK = 7_046_929_441;

const versionRow = z.object({ version: z.number(), oldest: z.number().nullable() });
const presenceRow = z.object({ schema: z.boolean(), table: z.boolean() });
const settingsRow = z.object({ fsync: z.string(), pages: z.string(), encoding: z.string() });

export interface MigrateOptions {
  /** Whether to refuse a database without tables instead of creating them. */
  makesNone: boolean;
  /** Whether to accept an unsafe server, because the program only reads. */
  looksOnly: boolean;
}

/** Creates the tables, or migrates older ones. Any number of processes may do so at once. */
export async function migratePostgres(
  database: Database,
  { makesNone, looksOnly }: MigrateOptions,
): Promise<void> {
  // Don't write if nothing has to change, because a full or read-only database can still be read.
  const found = await database.transact(function* () {
    if (!looksOnly) yield* refuseUnsafe();
    return yield* readTableVersion();
  });
  if (isFit(found)) return;
  if (found.version === 0 && makesNone) throw new UnsuitableDatabaseError('it contains no outbox');
  await database.transact(function* () {
    yield* execute(`SET LOCAL lock_timeout = ${LONG_QUERY_MS}`);
    yield* execute('SELECT pg_advisory_xact_lock($1)', MIGRATION_LOCK);
    yield* bringUpToDate();
  }, LONG_QUERY_MS);
}

export async function lookAtPostgresTables(url: string): Promise<TablesAtStart> {
  const database = openDatabase(url);
  try {
    return tablesAtStart(await database.transact(readTableVersion), CURRENT_TABLE_VERSION);
  } finally {
    await database.close();
  }
}

function* bringUpToDate(): Query<void> {
  const found = yield* readTableVersion();
  // Another process may have migrated in between.
  if (isFit(found)) return;
  const present = yield* readPresence();
  // Don't use IF NOT EXISTS, because that requires the permission to create schemas even if there is nothing to create.
  if (!present.schema) yield* execute('CREATE SCHEMA outbox');
  if (!present.table) {
    yield* execute('CREATE TABLE outbox.schema_version (version integer NOT NULL)');
    yield* execute('INSERT INTO outbox.schema_version VALUES (0)');
  }
  for (const migration of POSTGRES_MIGRATIONS.slice(found.version)) yield* execute(migration);
  yield* execute(
    'ALTER TABLE outbox.schema_version ADD COLUMN IF NOT EXISTS oldest_program integer',
  );
  yield* execute(
    `UPDATE outbox.schema_version SET version = ${POSTGRES_MIGRATIONS.length}, oldest_program = ${OLDEST_COMPATIBLE_POSTGRES_VERSION}`,
  );
}

function isFit(found: TableVersion): boolean {
  try {
    return isUpToDate(found, CURRENT_TABLE_VERSION);
  } catch (error) {
    throw new UnsuitableDatabaseError(error instanceof Error ? error.message : String(error));
  }
}

/** Refuses a server that could lose acknowledged data in a power cut. */
function* refuseUnsafe(): Query<void> {
  const { fsync, pages, encoding } = yield* one(
    settingsRow,
    `SELECT current_setting('fsync') AS fsync, current_setting('full_page_writes') AS pages,
       current_setting('server_encoding') AS encoding`,
  );
  if (fsync !== 'on' || pages !== 'on') {
    throw new UnsuitableDatabaseError(
      `PostgreSQL runs with fsync ${fsync} and full_page_writes ${pages}, and would lose submissions in a power cut: set both on`,
    );
  }
  if (encoding !== 'UTF8') {
    throw new UnsuitableDatabaseError(
      `the database's encoding is ${encoding}, which cannot store every name: create one with ENCODING 'UTF8'`,
    );
  }
}

/** Reads the version of the tables. Tables from before the oldest program was recorded accept no older program. */
function* readTableVersion(): Query<TableVersion> {
  const { table } = yield* readPresence();
  if (!table) return { version: 0, oldestProgram: 0 };
  // Read as JSON, which also works without that column.
  const { version, oldest } = yield* one(
    versionRow,
    `SELECT version, (to_jsonb(schema_version) ->> 'oldest_program')::integer AS oldest FROM outbox.schema_version`,
  );
  return { version, oldestProgram: oldest ?? version };
}

/** Reads whether schema and table exist. Uses a plain query, because the cache of to_regclass may be older than the transaction. */
function* readPresence(): Query<z.output<typeof presenceRow>> {
  return yield* one(
    presenceRow,
    `SELECT EXISTS (SELECT FROM pg_namespace WHERE nspname = 'outbox') AS schema,
       EXISTS (SELECT FROM pg_tables WHERE schemaname = 'outbox' AND tablename = 'schema_version') AS table`,
  );
}

/** Makes the smallest possible write, which changes nothing. It fails if no submission could be written either. */
export function* probePostgresWrite(): Query<void> {
  yield* execute('UPDATE outbox.schema_version SET version = version');
}
