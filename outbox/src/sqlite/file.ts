import { chmodSync, existsSync, mkdirSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isDiskFull, isLocked } from './faults.ts';
import { openToLook } from './look.ts';
import { migrate } from './schema.ts';
import { createStore, type Store } from './store.ts';

/** Another process writes for milliseconds at a time; one that keeps us waiting longer has met a stuck disk. */
const BUSY_TIMEOUT_MS = 5_000;

const LOCK_PAUSE_MS = 20;

/**
 * 128 MiB, which only a rush fills: every sweep empties the log. Whoever comes when it is full waits until it has been taken
 * over into the file; of 250,000 answers in a rush the slowest took 41 ms. With 8 MiB the wait is shorter (3 to 5 ms), but
 * sixteen times as many visitors have it, which is more than one in a hundred.
 */
const LOG_PAGES = 32_000;

/** A transaction that will write takes the lock at once: one that took it later could find its view outdated, and fail. */
const BEGIN = { read: 'BEGIN', write: 'BEGIN IMMEDIATE' } as const;

/** After a look at damaged pages a commit fails, even of nothing. */
const END = { read: 'ROLLBACK', write: 'COMMIT' } as const;

/** One database file: opened when first needed, and anew after a failure other than a full or locked one. */
export interface SqliteFile {
  /** Runs work in one transaction; what it returns is durable. `alone` keeps a failure of one part from the others. */
  transact<Result>(mode: keyof typeof BEGIN, work: (store: Store, alone: Alone) => Result): Result;
  /** Empties the write-ahead log, where erased content would otherwise rest until it is written over. */
  emptyLog(): void;
  freeBytes(): number;
  close(): void;
}

export type Alone = <Result>(work: () => Result) => Result;

export function openSqliteFile(path: string): SqliteFile {
  let open: Connection | undefined;

  /** After a failed sync, what the handle believes of the file is not to be trusted. */
  function close(): void {
    const closing = open;
    open = undefined;
    closing?.database.close();
  }
  function openFor(mode: keyof typeof BEGIN): Connection {
    try {
      open ??= connectWhenFree(path);
      return open;
    } catch (error) {
      // Not kept open: whoever writes next needs the whole, and who looks next what was written since.
      const looking = mode === 'read' ? openToLook(path) : undefined;
      if (looking === undefined) throw error;
      return looking;
    }
  }
  return {
    transact(mode, work) {
      const { database, store } = openFor(mode);
      try {
        database.exec(BEGIN[mode]);
        const result = work(store, inSavepoint(database));
        database.exec(END[mode]);
        return result;
      } catch (error) {
        if (!isDiskFull(error) && !isLocked(error)) close();
        else if (database.isTransaction) database.exec('ROLLBACK');
        throw error;
      } finally {
        if (database !== open?.database && database.isOpen) database.close();
      }
    },
    emptyLog() {
      try {
        open?.database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      } catch {
        close(); // the next transaction opens the file anew, and tells its callers if that fails, too
      }
    },
    freeBytes() {
      const { bavail, bsize } = statfsSync(dirname(path));
      return bavail * bsize;
    },
    close,
  };
}

interface Connection {
  database: DatabaseSync;
  store: Store;
}

// Not `recursive`: below a folder that takes no folder, such as /proc, Node then tries for ever.
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // API and worker start together: the other one may have made it meanwhile.
    if (!existsSync(path)) throw error;
  }
}

/** While another process mends the log of one that was killed, SQLite says at once that the file is locked. */
function connectWhenFree(path: string): Connection {
  const until = performance.now() + BUSY_TIMEOUT_MS;
  const nobodyWakes = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  for (;;) {
    try {
      return connect(path);
    } catch (error) {
      if (!isLocked(error) || performance.now() > until) throw error;
      Atomics.wait(nobodyWakes, 0, 0, LOCK_PAUSE_MS);
    }
  }
}

function connect(path: string): Connection {
  makeFolder(dirname(path));
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
  try {
    // Submissions are personal: only our own user reads them, what is erased is overwritten, and no temporary file, which
    // nobody overwrites, gets what a savepoint has changed.
    chmodSync(path, 0o600);
    database.exec(
      `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON;
       PRAGMA temp_store = MEMORY; PRAGMA wal_autocheckpoint = ${LOG_PAGES}`,
    );
    migrate(database);
    return { database, store: createStore(database) };
  } catch (error) {
    database.close();
    throw error;
  }
}

function inSavepoint(database: DatabaseSync): Alone {
  return (work) => {
    database.exec('SAVEPOINT alone');
    try {
      const result = work();
      database.exec('RELEASE alone');
      return result;
    } catch (error) {
      // On a full disk SQLite may have ended the whole transaction by itself.
      if (database.isTransaction) database.exec('ROLLBACK TO alone; RELEASE alone');
      throw error;
    }
  };
}
