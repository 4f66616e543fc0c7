import { DatabaseSync } from 'node:sqlite';

/** https://www.sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5;

/**
 * Takes a lock until this process ends. Returns false if another process has it; throws if the file can't be opened. An open
 * database holds the lock, so that the system releases it however the process ends.
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

// Keep references: a collected database would release its lock.
const locks = new Set<DatabaseSync>();
