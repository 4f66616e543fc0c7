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

/** Each entry brings a database from the version of its place to the next. Entries are never changed, only added. */
export const MIGRATIONS = [
  `CREATE TABLE outbox.submissions (
     -- By bytes: the order of acceptance must not depend on anybody's alphabet.
     id text COLLATE "C" PRIMARY KEY,
     hospital text NOT NULL,
     form text NOT NULL,
     received_at bigint NOT NULL,
     state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'dead')),
     content text,
     key_hash text UNIQUE,
     fingerprint text NOT NULL,
     attempts integer NOT NULL DEFAULT 0,
     next_attempt_at bigint NOT NULL DEFAULT 0,
     last_code text,
     last_error text,
     lease_owner text,
     lease_until bigint,
     settled_at bigint,
     retried_at bigint,
     erasure_announced_at bigint
   );
   CREATE INDEX submissions_by_state ON outbox.submissions (state, hospital, id)
     INCLUDE (received_at, retried_at, next_attempt_at);
   CREATE TABLE outbox.resumes (
     id text COLLATE "C" PRIMARY KEY REFERENCES outbox.submissions ON DELETE CASCADE,
     bytes bytea NOT NULL
   );
   -- What visitors send is compressed already.
   ALTER TABLE outbox.resumes ALTER COLUMN bytes SET STORAGE EXTERNAL;
   CREATE TABLE outbox.troubles (
     hospital text PRIMARY KEY,
     since bigint NOT NULL,
     code text NOT NULL,
     error text NOT NULL,
     first_id text NOT NULL,
     probe_at bigint NOT NULL,
     probe_id text
   );
   CREATE TABLE outbox.tellings (
     name text PRIMARY KEY,
     since bigint NOT NULL,
     told_version bigint,
     claimed_until bigint NOT NULL
   );
   CREATE TABLE outbox.acts (
     number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     at bigint NOT NULL,
     actor text NOT NULL,
     action text NOT NULL CHECK (action IN ('show', 'retry', 'discard', 'erase')),
     id text NOT NULL,
     reason text
   );
   -- What was erased lies in the table's file until a vacuum: soon, however large the table is.
   ALTER TABLE outbox.submissions SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 200);
   ALTER TABLE outbox.resumes SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 50);`,
  `ALTER TABLE outbox.submissions ADD COLUMN tried_ms bigint NOT NULL DEFAULT 0;
   ALTER TABLE outbox.submissions ADD COLUMN tried_at bigint;
   ALTER TABLE outbox.submissions ADD COLUMN unclear_since bigint;
   ALTER TABLE outbox.tellings ADD COLUMN source text NOT NULL DEFAULT 'worker' CHECK (source IN ('api', 'worker'));
   CREATE TABLE outbox.programs (
     name text PRIMARY KEY,
     seen_at bigint NOT NULL
   );
   ALTER TABLE outbox.troubles RENAME TO outages;
   ALTER TABLE outbox.tellings RENAME TO notifications;
   ALTER TABLE outbox.notifications RENAME COLUMN told_version TO notified_version;
   ALTER TABLE outbox.acts RENAME TO audit_events;
   -- The marks of earlier versions do not say that anybody was told.
   UPDATE outbox.submissions SET erasure_announced_at = NULL WHERE state = 'dead';`,
  `ALTER TABLE outbox.submissions ADD COLUMN delivered_to text;
   ALTER TABLE outbox.submissions ADD COLUMN reply_code text;
   ALTER TABLE outbox.submissions ADD COLUMN queue_id text;`,
  `ALTER TABLE outbox.submissions ADD COLUMN goes_last boolean NOT NULL DEFAULT false;
   ALTER TABLE outbox.outages ADD COLUMN spares_first boolean NOT NULL DEFAULT false;
   DROP INDEX IF EXISTS outbox.submissions_by_state;
   CREATE INDEX submissions_by_state ON outbox.submissions (state, hospital, goes_last, id)
     INCLUDE (received_at, retried_at, next_attempt_at);
   CREATE INDEX submissions_by_delivery ON outbox.submissions (hospital, settled_at) WHERE state = 'delivered';`,
  `ALTER TABLE outbox.submissions ADD COLUMN bounced_at bigint;
   ALTER TABLE outbox.submissions ADD COLUMN bounce_code text;
   ALTER TABLE outbox.submissions ADD COLUMN bounce_final integer;
   CREATE INDEX submissions_bounced ON outbox.submissions (bounced_at) WHERE bounced_at IS NOT NULL;
   -- Earlier versions set these marks although nobody had confirmed the operators' channel.
   UPDATE outbox.submissions SET erasure_announced_at = NULL WHERE state = 'dead';`,
  `CREATE TABLE outbox.site_settings (
     name text PRIMARY KEY,
     hash text NOT NULL
   );`,
];

/**
 * Programs that know this version work with the newest tables, too. It stays where it is when something is added, and becomes the
 * newest when anything is renamed, dropped or made stricter (decision 14).
 */
export const OLDEST_PROGRAM = 2;

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
