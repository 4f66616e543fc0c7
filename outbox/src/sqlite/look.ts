import { existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { createSqliteStore } from './store.ts';

/**
 * Opens a file to look at it alone, without the files that SQLite puts beside it: a disk that is full or read only has no
 * place for those. Undefined where the log holds what is not yet in the file.
 */
export function openToLook(path: string) {
  const log = `${path}-wal`;
  if (existsSync(log) && statSync(log).size > 0) return undefined;
  const address = new URL('?immutable=1', pathToFileURL(path));
  const database = new DatabaseSync(address, { readOnly: true });
  try {
    return { database, store: createSqliteStore(database) };
  } catch (error) {
    database.close();
    throw error;
  }
}
