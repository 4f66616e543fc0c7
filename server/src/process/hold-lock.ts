import { DatabaseSync } from 'node:sqlite';

/**
 * Takes a lock for as long as this process runs. Throws if another process has it. An open database holds it, so that the system
 * frees it when the process ends, in whatever way.
 */
export function holdLock(path: string): void {
  const database = new DatabaseSync(path);
  database.exec('BEGIN EXCLUSIVE');
  locks.add(database);
}

// A database that nothing refers to would be collected, and its lock freed.
const locks = new Set<DatabaseSync>();
