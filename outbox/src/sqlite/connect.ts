import { chmodSync, existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { isLocked } from './faults.ts';
import { refuseEmptied, watchFiles } from './file-identity.ts';
import { migrateSqlite } from './schema.ts';
import { createSqliteStore, type SqliteStore } from './store.ts';

/** How long to wait for another process that writes. It normally takes milliseconds. If it blocks for longer, its disk is stuck. */
export const BUSY_TIMEOUT_MS = 5_000;

const LOCK_PAUSE_MS = 20;

/**
 * Size at which SQLite copies the log into the database, 128 MiB. Every sweep empties the log, so only a rush fills it. A submission that
 * arrives then waits for the copying: of 250,000 responses in a rush the slowest took 41 ms. With 8 MiB the wait is 3 to 5 ms, but
 * sixteen times as many visitors wait, more than one in a hundred.
 */
const LOG_PAGES = 32_000;

export interface OpenDatabase {
  database: DatabaseSync;
  store: SqliteStore;
  refuseIfMoved: () => void;
}

/** Opens the database. Retries while another process recovers the log of a killed one, because SQLite then reports a lock at once. */
export function connectWhenFree(path: string, identity: string): OpenDatabase {
  const until = performance.now() + BUSY_TIMEOUT_MS;
  const nobodyWakes = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  for (;;) {
    try {
      return connect(path, identity);
    } catch (error) {
      if (!isLocked(error) || performance.now() > until) throw error;
      Atomics.wait(nobodyWakes, 0, 0, LOCK_PAUSE_MS);
    }
  }
}

function connect(path: string, identity: string): OpenDatabase {
  refuseEmptied(path);
  // Never create the file here (mode=rw).
  const database = new DatabaseSync(new URL('?mode=rw', pathToFileURL(path)), {
    timeout: BUSY_TIMEOUT_MS,
  });
  try {
    // Submissions are personal. So only our own user may read them, erased content is overwritten, and changes of a savepoint never go
    // into a temporary file, which is not overwritten.
    chmodSync(path, 0o600);
    database.exec(
      `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON;
       PRAGMA temp_store = MEMORY; PRAGMA wal_autocheckpoint = ${LOG_PAGES}`,
    );
    migrateSqlite(database);
    const refuseIfMoved = watchFiles(path, identity);
    return { database, store: createSqliteStore(database), refuseIfMoved };
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * Opens the file for reading without SQLite's companion files, which can't be created on a full or read-only disk. Returns undefined if the
 * log has newer changes.
 */
export function openToLook(path: string) {
  const log = `${path}-wal`;
  if (existsSync(log) && statSync(log).size > 0) return undefined;
  const address = new URL('?immutable=1', pathToFileURL(path));
  const database = new DatabaseSync(address, { readOnly: true });
  return { database, store: createSqliteStore(database) };
}
