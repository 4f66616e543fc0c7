import {
  closeSync,
  createReadStream,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  type ReadStream,
  rmSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import type { OpenOptions, Outbox } from './outbox.ts';
import { lookAtSqliteTables } from './sqlite/schema.ts';
import type { TablesAtStart } from './table-version.ts';

/**
 * Creates an empty outbox at `file:///…` if there is none. Programs must not do this when they start, because they would take a disk that
 * is mounted late for a first start, and hide its submissions behind an empty outbox.
 */
export function createOutbox(url: string): void {
  if (!isFileUrl(url)) return;
  const path = fileURLToPath(url);
  makeFolder(dirname(path));
  // Submissions are personal, so only our own user may read them.
  closeSync(openSync(path, 'a', 0o600));
}

// Don't use the option `recursive`, because Node would retry forever below a folder that accepts no folders, such as /proc.
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have created it in between.
    if (!existsSync(path)) throw error;
  }
}

/** Opens the outbox at `file:///…` or `postgres://…`. Rejects with an error that names the problem, such as a missing file. */
export async function openOutbox(url: string, options: OpenOptions): Promise<Outbox> {
  return await naming(url, 'cannot be opened for writing', async () => {
    // Load one engine only, to save the other's memory.
    if (isFileUrl(url)) {
      const { openSqliteOutbox } = await import('./sqlite/open-sqlite-outbox.ts');
      return await openSqliteOutbox(fileURLToPath(url), options);
    }
    const { openPostgresOutbox } = await import('./postgres/open-postgres-outbox.ts');
    return await openPostgresOutbox(url, options);
  });
}

/** Returns what starting this program would do to the outbox's tables. Changes nothing. */
export async function inspectTables(url: string): Promise<TablesAtStart> {
  return await naming(url, 'cannot be read', async () => {
    if (isFileUrl(url)) return lookAtSqliteTables(fileURLToPath(url));
    const { lookAtPostgresTables } = await import('./postgres/schema.ts');
    return await lookAtPostgresTables(url);
  });
}

async function naming<Result>(
  url: string,
  fileFault: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const place = isFileUrl(url) ? `${fileURLToPath(url)} ${fileFault}` : placeOf(url);
    throw new Error(`OUTBOX_URL: ${place} (${reasonOf(error)})`, { cause: error });
  }
}

/** Opens a complete copy of the outbox at `file:///…` while others use it. PostgreSQL has its own tool for that. */
export function openSnapshot(url: string): ReadStream {
  if (!isFileUrl(url)) {
    throw new Error('The outbox is in PostgreSQL: copy it with pg_dump, as ops/backup does');
  }
  const path = fileURLToPath(url);
  try {
    return openSqliteCopy(path);
  } catch (error) {
    throw new Error(
      `Could not copy ${path} (${reasonOf(error)}). Its disk needs space for a second file of the same size`,
      { cause: error },
    );
  }
}

/**
 * Opens a copy of the file. The copy is compact and has no traces of erased content. It is unlinked before it is read, so that nothing
 * stays on the disk.
 */
function openSqliteCopy(path: string): ReadStream {
  const copy = `${path}-copy`;
  // A program that was killed may have left it behind.
  rmSync(copy, { force: true });
  // Submissions are personal, so only our own user may read them. SQLite writes into an existing empty file.
  const file = openSync(copy, 'wx+', 0o600);
  try {
    vacuumInto(path, copy);
    if (fstatSync(file).size === 0) throw new Error('another copy was started at the same time');
    return createReadStream('', { fd: file, start: 0 });
  } catch (error) {
    closeSync(file);
    throw error;
  } finally {
    rmSync(copy, { force: true });
  }
}

function vacuumInto(path: string, copy: string): void {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    // The copy is temporary, so it needs no syncs, which would delay the syncs of incoming forms.
    database.exec('PRAGMA synchronous = OFF');
    database.prepare('VACUUM INTO ?').run(copy);
  } finally {
    database.close();
  }
}

function isFileUrl(url: string): boolean {
  return new URL(url).protocol === 'file:';
}

/** Names the database in an error, without the user and password in its address. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `the database ${pathname.slice(1)} at ${host} cannot be used`;
}

function reasonOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  return error.cause instanceof Error ? error.cause.message : error.message;
}
