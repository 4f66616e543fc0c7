import { z } from 'zod';
import { execute, one, type Query } from '../queries/query.ts';
import {
  isUpToDate,
  type TablesAtStart,
  type TableVersion,
  tablesAtStart,
} from '../table-version.ts';
import { type Database, openDatabase, PATIENT_MS } from './database.ts';
import { UnfitDatabaseError } from './faults.ts';
import { MIGRATIONS, OLDEST_PROGRAM } from './migrations.ts';

const KNOWN_TABLES: TableVersion = {
  version: MIGRATIONS.length,
  oldestProgram: OLDEST_PROGRAM,
};

/** Any number, as long as nobody else in the same database takes it for another purpose. */
const MIGRATION_LOCK = 7_046_929_441;

const versionRow = z.object({ version: z.number(), oldest: z.number().nullable() });
const presenceRow = z.object({ schema: z.boolean(), table: z.boolean() });
const settingsRow = z.object({ fsync: z.string(), pages: z.string(), encoding: z.string() });

export interface MigrateOptions {
  /** Refuses a database without tables, rather than make them. */
  makesNone: boolean;
  /** Accepts an unsafe server, for a program that looks and stores nothing. */
  looksOnly: boolean;
}

/** Makes the tables, or brings older ones up to date. Any number of processes may do so at once. */
export async function migratePostgres(
  database: Database,
  { makesNone, looksOnly }: MigrateOptions,
): Promise<void> {
  // Without a write where nothing is to be done: a full or read-only database can still be looked at.
  const found = await database.transact(function* () {
    if (!looksOnly) yield* refuseUnsafe();
    return yield* readTableVersion();
  });
  if (isFit(found)) return;
  if (found.version === 0 && makesNone) throw new UnfitDatabaseError('there is no outbox in it');
  await database.transact(function* () {
    yield* execute(`SET LOCAL lock_timeout = ${PATIENT_MS}`);
    yield* execute('SELECT pg_advisory_xact_lock($1)', MIGRATION_LOCK);
    yield* bringUpToDate();
  }, PATIENT_MS);
}

export async function lookAtPostgresTables(url: string): Promise<TablesAtStart> {
  const database = openDatabase(url);
  try {
    return tablesAtStart(await database.transact(readTableVersion), KNOWN_TABLES);
  } finally {
    await database.close();
  }
}

function* bringUpToDate(): Query<void> {
  const found = yield* readTableVersion();
  // Another process may have done it meanwhile.
  if (isFit(found)) return;
  const present = yield* readPresence();
  // Not IF NOT EXISTS: that asks for the right to make schemas even where there is nothing to make.
  if (!present.schema) yield* execute('CREATE SCHEMA outbox');
  if (!present.table) {
    yield* execute('CREATE TABLE outbox.schema_version (version integer NOT NULL)');
    yield* execute('INSERT INTO outbox.schema_version VALUES (0)');
  }
  for (const migration of MIGRATIONS.slice(found.version)) yield* execute(migration);
  yield* execute(
    'ALTER TABLE outbox.schema_version ADD COLUMN IF NOT EXISTS oldest_program integer',
  );
  yield* execute(
    `UPDATE outbox.schema_version SET version = ${MIGRATIONS.length}, oldest_program = ${OLDEST_PROGRAM}`,
  );
}

function isFit(found: TableVersion): boolean {
  try {
    return isUpToDate(found, KNOWN_TABLES);
  } catch (error) {
    throw new UnfitDatabaseError(error instanceof Error ? error.message : String(error));
  }
}

/** A promise that a power cut could break is not given. */
function* refuseUnsafe(): Query<void> {
  const { fsync, pages, encoding } = yield* one(
    settingsRow,
    `SELECT current_setting('fsync') AS fsync, current_setting('full_page_writes') AS pages,
       current_setting('server_encoding') AS encoding`,
  );
  if (fsync !== 'on' || pages !== 'on') {
    throw new UnfitDatabaseError(
      `PostgreSQL runs with fsync ${fsync} and full_page_writes ${pages}, and would lose submissions in a power cut: set both on`,
    );
  }
  if (encoding !== 'UTF8') {
    throw new UnfitDatabaseError(
      `the database's encoding is ${encoding}, which has no room for every name: make one with ENCODING 'UTF8'`,
    );
  }
}

/** Reads how far the tables are. Those that were made before the oldest program was written down admit no older one. */
function* readTableVersion(): Query<TableVersion> {
  const { table } = yield* readPresence();
  if (!table) return { version: 0, oldestProgram: 0 };
  // As JSON, so that it can be read where there is no such column.
  const { version, oldest } = yield* one(
    versionRow,
    `SELECT version, (to_jsonb(schema_version) ->> 'oldest_program')::integer AS oldest FROM outbox.schema_version`,
  );
  return { version, oldestProgram: oldest ?? version };
}

/** Reads the catalogue as any other rows: what to_regclass remembers may be older than the transaction. */
function* readPresence(): Query<z.output<typeof presenceRow>> {
  return yield* one(
    presenceRow,
    `SELECT EXISTS (SELECT FROM pg_namespace WHERE nspname = 'outbox') AS schema,
       EXISTS (SELECT FROM pg_tables WHERE schemaname = 'outbox' AND tablename = 'schema_version') AS table`,
  );
}

/** The smallest write there is: it changes nothing, and fails where no submission could be written. */
export function* writeNothing(): Query<void> {
  yield* execute('UPDATE outbox.schema_version SET version = version');
}
