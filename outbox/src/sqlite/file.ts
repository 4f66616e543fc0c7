import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { OutboxUnavailableError } from '../outbox.ts';
import { BUSY_TIMEOUT_MS, connectWhenFree, type OpenDatabase, openToLook } from './connect.ts';
import { isDiskFull, isLocked } from './faults.ts';
import { assertSameFile, watchLength } from './file-identity.ts';
import type { SqliteStore } from './store.ts';

/** A transaction that will write takes the lock at once. If it took the lock later, it would fail if its snapshot was outdated. */
const BEGIN = { read: 'BEGIN', write: 'BEGIN IMMEDIATE' } as const;

/** A transaction that only reads is rolled back, because a commit fails after reading damaged pages, even if it writes nothing. */
const END = { read: 'ROLLBACK', write: 'COMMIT' } as const;

/** One database file, opened on first use and reopened after any failure except a full disk or a lock. */
export interface SqliteFile {
  /**
   * Runs the work in a transaction. The result is durable, in the file that is at the path after the commit. `alone` isolates the failure
   * of one part from the others.
   */
  transact<Result>(
    mode: keyof typeof BEGIN,
    work: (store: SqliteStore, alone: Alone) => Result,
  ): Result;
  /**
   * Empties SQLite's log, where erased content would otherwise stay until it is overwritten. Doesn't wait, but returns false if a reader or
   * writer prevents it.
   */
  emptyLog(): boolean;
  freeBytes(): number;
  close(): void;
}

export type Alone = <Result>(work: () => Result) => Result;

/** Creates access to the file. `identity` is its `fileIdentity` when the program started. No other file is ever opened in its place. */
export function openSqliteFile(path: string, identity: string): SqliteFile {
  let open: OpenDatabase | undefined;
  const refuseShorter = watchLength(path);

  function refuseMoved({ refuseIfMoved }: OpenDatabase): void {
    refuseIfMoved();
    refuseShorter();
  }
  /** Closes the file so that it is reopened, because the handle's cached state can't be trusted after a failed sync. */
  function close(): void {
    const closing = open;
    open = undefined;
    closing?.database.close();
  }
  function openFor(mode: keyof typeof BEGIN): OpenDatabase {
    if (open === undefined) {
      assertSameFile(path, identity);
      refuseShorter();
    }
    try {
      open ??= connectWhenFree(path, identity);
      return open;
    } catch (error) {
      // Don't keep this handle, because the next write needs a full connection, and the next read must see later changes.
      const looking = mode === 'read' ? openToLook(path) : undefined;
      if (looking === undefined) throw error;
      return { ...looking, refuseIfMoved: () => assertSameFile(path, identity) };
    }
  }
  return {
    transact(mode, work) {
      const connection = openFor(mode);
      const { database, store } = connection;
      try {
        refuseMoved(connection);
        database.exec(BEGIN[mode]);
        const result = work(store, inSavepoint(database));
        database.exec(END[mode]);
        // An operator who moved the file in between may have copied it before the commit.
        if (mode === 'write') refuseMoved(connection);
        return result;
      } catch (error) {
        // Keep the file open also if it was moved, because it may be moved back.
        const isKept =
          error instanceof OutboxUnavailableError || isDiskFull(error) || isLocked(error);
        if (!isKept) close();
        else if (database.isTransaction) database.exec('ROLLBACK');
        throw error;
      } finally {
        if (database !== open?.database && database.isOpen) database.close();
      }
    },
    emptyLog() {
      if (open === undefined) return true;
      try {
        refuseMoved(open);
        return truncateLog(open.database);
      } catch (error) {
        // The next transaction reopens the file, and reports it to its callers if that fails as well.
        if (!(error instanceof OutboxUnavailableError)) close();
        return true;
      }
    },
    freeBytes() {
      const { bavail, bsize } = statfsSync(dirname(path));
      return bavail * bsize;
    },
    close,
  };
}

/** SQLite's documentation, PRAGMA wal_checkpoint: `busy` is 1 if it could not finish. */
const checkpointRow = z.object({ busy: z.number() });

/**
 * Empties the log. PASSIVE copies nearly all of it while others write. TRUNCATE holds the writers' lock, so don't let it wait for readers,
 * because a backup takes a minute.
 */
function truncateLog(database: DatabaseSync): boolean {
  database.exec('PRAGMA wal_checkpoint(PASSIVE); PRAGMA busy_timeout = 0');
  try {
    const { busy } = checkpointRow.parse(database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get());
    return busy === 0;
  } finally {
    database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
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
      // On a full disk SQLite may already have ended the whole transaction.
      if (database.isTransaction) database.exec('ROLLBACK TO alone; RELEASE alone');
      throw error;
    }
  };
}
