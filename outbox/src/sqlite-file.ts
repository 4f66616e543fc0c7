import { chmodSync, mkdirSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { migrate } from './sqlite-schema.ts';
import { createStore, type Store } from './sqlite-store.ts';

/** Another process writes for milliseconds at a time; one that keeps us waiting longer has met a stuck disk. */
const BUSY_TIMEOUT_MS = 5_000;

/** One database file: opened when first needed, and anew after a failure. */
export interface SqliteFile {
  /** Runs work in one transaction; what it returns is durable. `alone` keeps a failure of one part from the others. */
  transact<Result>(work: (store: Store, alone: Alone) => Result): Result;
  freeBytes(): number;
  close(): void;
}

export type Alone = <Result>(work: () => Result) => Result;

export function openSqliteFile(path: string): SqliteFile {
  let open: Connection | undefined;
  return {
    transact(work) {
      open ??= connect(path);
      const { database, store } = open;
      try {
        database.exec('BEGIN IMMEDIATE');
        const result = work(store, inSavepoint(database));
        database.exec('COMMIT');
        return result;
      } catch (error) {
        // After a failed write or sync, what the handle believes of the file is not to be trusted.
        open = undefined;
        database.close();
        throw error;
      }
    },
    freeBytes() {
      const { bavail, bsize } = statfsSync(dirname(path));
      return bavail * bsize;
    },
    close() {
      open?.database.close();
      open = undefined;
    },
  };
}

interface Connection {
  database: DatabaseSync;
  store: Store;
}

function connect(path: string): Connection {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
  try {
    // Submissions are personal: only our own user reads them, and what is erased is overwritten.
    chmodSync(path, 0o600);
    database.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON',
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
    // On a full disk SQLite ends the whole transaction by itself. A savepoint would then begin, and commit, one of its own.
    if (!database.isTransaction) throw new Error('The transaction has been rolled back');
    database.exec('SAVEPOINT alone');
    try {
      const result = work();
      database.exec('RELEASE alone');
      return result;
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK TO alone; RELEASE alone');
      throw error;
    }
  };
}
