import { DatabaseSync } from 'node:sqlite';

/** https://www.sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5;

/** Returns false if another process has the lock; throws if the file can't be opened. The system releases it even after a crash. */
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

// Keep references: a collected database would release its lock.
const locks = new Set<DatabaseSync>();
