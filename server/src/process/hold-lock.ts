import { DatabaseSync } from 'node:sqlite';

/** https://www.sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5;

/**
 * Takes a lock for as long as this process runs. Returns false if another process has it; throws if the file cannot be opened. An
 * open database holds the lock, so that the system frees it when the process ends, in whatever way.
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

// A database that nothing refers to would be collected, and its lock freed.
const locks = new Set<DatabaseSync>();
