import type { DatabaseSync } from 'node:sqlite';
import { acceptance } from './sqlite-acceptance.ts';
import { deliveries } from './sqlite-deliveries.ts';
import { operations } from './sqlite-operations.ts';
import { overview } from './sqlite-overview.ts';
import { writeSameVersion } from './sqlite-schema.ts';
import { tellings } from './sqlite-tellings.ts';
import { troubles } from './sqlite-troubles.ts';

export type Store = ReturnType<typeof createStore>;

/** The outbox's calls on one open database. Transactions are the caller's. */
export function createStore(database: DatabaseSync) {
  const trouble = troubles(database);
  return {
    ...acceptance(database),
    ...deliveries(database, trouble),
    ...overview(database),
    ...operations(database),
    ...tellings(database),
    listTroubles: trouble.list,
    writeNothing: () => writeSameVersion(database),
  };
}
