import { DatabaseSync } from 'node:sqlite';
import { type TablesAtStart, tablesAtStart } from '../table-version.ts';
import { KNOWN_TABLES, readTableVersion } from './schema.ts';

/** Programs may be writing meanwhile. */
const BUSY_TIMEOUT_MS = 5_000;

export function lookAtSqliteTables(path: string): TablesAtStart {
  const database = new DatabaseSync(path, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  try {
    return tablesAtStart(readTableVersion(database), KNOWN_TABLES);
  } finally {
    database.close();
  }
}
