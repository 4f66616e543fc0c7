import { DatabaseSync } from 'node:sqlite';

/** https://www.sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5;

/**
 * Locks a file until the process ends, even by a crash. Returns false if another process has the lock. Throws if the file can't be
 * opened.
 */
export function holdLock(path: string): boolean {
  const database = new DatabaseSync(path);
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return false;
    throw error;
  }
  locks.add(database);
  return true;
}

// Keep references, because a database that is garbage-collected releases its lock.
const locks = new Set<DatabaseSync>();
