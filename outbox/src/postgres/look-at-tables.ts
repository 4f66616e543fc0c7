import { type TablesAtStart, tablesAtStart } from '../table-version.ts';
import { openDatabase } from './database.ts';
import { KNOWN_TABLES, readTableVersion } from './schema.ts';

export async function lookAtPostgresTables(url: string): Promise<TablesAtStart> {
  const database = openDatabase(url);
  try {
    return tablesAtStart(await database.transact(readTableVersion), KNOWN_TABLES);
  } finally {
    await database.close();
  }
}
