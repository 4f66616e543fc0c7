import { chmodSync, existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { isLocked } from './faults.ts';
import { refuseEmptied, watchFiles } from './file-identity.ts';
import { migrateSqlite } from './schema.ts';
import { createSqliteStore, type SqliteStore } from './store.ts';

/** Other processes write for milliseconds at a time; one that blocks for longer has a stuck disk. */
export const BUSY_TIMEOUT_MS = 5_000;

const LOCK_PAUSE_MS = 20;

/**
 * 128 MiB. Every sweep empties the log, so only a rush fills it. A submission that arrives then waits until SQLite has copied the
 * log: of 250,000 responses in a rush the slowest took 41 ms. With 8 MiB the wait is 3 to 5 ms, but sixteen times as many visitors
 * wait, more than one in a hundred.
 */
const LOG_PAGES = 32_000;

export interface OpenDatabase {
  database: DatabaseSync;
  store: SqliteStore;
  refuseIfMoved: () => void;
}

/** Opens the database, and retries while another process recovers the log of a killed one: SQLite then reports a lock at once. */
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
    // Submissions are personal: only our own user may read them, erased content is overwritten, and changes of a savepoint never
    // go into a temporary file, which is not overwritten.
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

/** Opens without companion files, for which a full or read-only disk has no space. Returns undefined if the log has newer changes. */
export function openToLook(path: string) {
  const log = `${path}-wal`;
  if (existsSync(log) && statSync(log).size > 0) return undefined;
  const address = new URL('?immutable=1', pathToFileURL(path));
  const database = new DatabaseSync(address, { readOnly: true });
  return { database, store: createSqliteStore(database) };
}
