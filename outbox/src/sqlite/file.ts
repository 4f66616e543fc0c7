import { chmodSync, existsSync, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { OutboxUnavailableError } from '../outbox.ts';
import { isDiskFull, isLocked } from './faults.ts';
import { refuseAnother, refuseEmptied, watchFiles, watchLength } from './held-files.ts';
import { migrateSqlite } from './schema.ts';
import { createSqliteStore, type SqliteStore } from './store.ts';

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

/** A commit fails after a look at damaged pages, even one that writes nothing. */
const END = { read: 'ROLLBACK', write: 'COMMIT' } as const;

/** One database file: opened when first needed, and anew after a failure other than a full or locked one. */
export interface SqliteFile {
  /**
   * Runs work in one transaction; what it returns is durable, in the file that is at the path after the commit. `alone`
   * keeps a failure of one part from the others.
   */
  transact<Result>(
    mode: keyof typeof BEGIN,
    work: (store: SqliteStore, alone: Alone) => Result,
  ): Result;
  /**
   * Empties the write-ahead log, where erased content would otherwise rest until it is written over. False while somebody
   * reads, or writes, and the log has to stay as it is: it waits for nobody.
   */
  emptyLog(): boolean;
  freeBytes(): number;
  close(): void;
}

export type Alone = <Result>(work: () => Result) => Result;

/** `identity` is that of the file as this program found it (`identityOf`): no other is ever opened in its place. */
export function openSqliteFile(path: string, identity: string): SqliteFile {
  let open: Connection | undefined;
  const refuseShorter = watchLength(path);

  function refuseMoved({ refuseIfMoved }: Connection): void {
    refuseIfMoved();
    refuseShorter();
  }
  /** Opens the file again: after a failed sync, what the handle believes of the file is not to be trusted. */
  function close(): void {
    const closing = open;
    open = undefined;
    closing?.database.close();
  }
  function openFor(mode: keyof typeof BEGIN): Connection {
    if (open === undefined) {
      refuseAnother(path, identity);
      refuseShorter();
    }
    try {
      open ??= connectWhenFree(path, identity);
      return open;
    } catch (error) {
      // Not kept open: whoever writes next needs the whole, and who looks next what was written since.
      const looking = mode === 'read' ? openToLook(path) : undefined;
      if (looking === undefined) throw error;
      return { ...looking, refuseIfMoved: () => refuseAnother(path, identity) };
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
        // Whoever moved the file in between may have copied it before the commit.
        if (mode === 'write') refuseMoved(connection);
        return result;
      } catch (error) {
        // A file that was moved is kept open, too: it may be put back.
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
        // The next transaction opens the file anew, and tells its callers if that fails, too.
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

/** SQLite's documentation, PRAGMA wal_checkpoint: `busy` is 1 where it could not finish. */
const checkpointRow = z.object({ busy: z.number() });

interface Connection {
  database: DatabaseSync;
  store: SqliteStore;
  refuseIfMoved: () => void;
}

/**
 * SQLite says at once that the file is locked while another process mends the log of one that was
 * killed.
 */
function connectWhenFree(path: string, identity: string): Connection {
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

function connect(path: string, identity: string): Connection {
  refuseEmptied(path);
  // Never made here (mode=rw).
  const database = new DatabaseSync(new URL('?mode=rw', pathToFileURL(path)), {
    timeout: BUSY_TIMEOUT_MS,
  });
  try {
    // Submissions are personal: only our own user reads them, what is erased is overwritten, and no temporary file, which
    // nobody overwrites, gets what a savepoint has changed.
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
 * Opens a file to look at it alone, without the files that SQLite puts beside it: a disk that is full or read only has no
 * place for those. Undefined where the log holds what is not yet in the file.
 */
function openToLook(path: string) {
  const log = `${path}-wal`;
  if (existsSync(log) && statSync(log).size > 0) return undefined;
  const address = new URL('?immutable=1', pathToFileURL(path));
  const database = new DatabaseSync(address, { readOnly: true });
  return { database, store: createSqliteStore(database) };
}

/**
 * Nearly all is taken over into the file while others write (PASSIVE). What is left takes the lock of writers, and would keep
 * it for as long as it waits for readers: a backup reads for a minute. So it does not wait.
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
      // On a full disk SQLite may have ended the whole transaction by itself.
      if (database.isTransaction) database.exec('ROLLBACK TO alone; RELEASE alone');
      throw error;
    }
  };
}
