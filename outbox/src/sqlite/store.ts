import type { DatabaseSync } from 'node:sqlite';
import { acceptance } from './acceptance.ts';
import { deliveries } from './deliveries.ts';
import { operations } from './operations.ts';
import { overview } from './overview.ts';
import { programs } from './programs.ts';
import { writeSameVersion } from './schema.ts';
import { tellings } from './tellings.ts';
import { troubles } from './troubles.ts';

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
    ...programs(database),
    listTroubles: trouble.list,
    writeNothing: () => writeSameVersion(database),
  };
}
