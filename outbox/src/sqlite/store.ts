import type { DatabaseSync } from 'node:sqlite';
import { acceptance } from './acceptance.ts';
import { deliveries } from './deliveries.ts';
import { notifications } from './notifications.ts';
import { operations } from './operations.ts';
import { outages } from './outages.ts';
import { overview } from './overview.ts';
import { writeSameVersion } from './schema.ts';
import { site } from './site.ts';

export type SqliteStore = ReturnType<typeof createSqliteStore>;

/** The outbox's calls on one open database. Transactions are the caller's. */
export function createSqliteStore(database: DatabaseSync) {
  const outage = outages(database);
  return {
    ...acceptance(database),
    ...deliveries(database, outage),
    ...overview(database),
    ...operations(database),
    ...notifications(database),
    ...site(database),
    listOutages: outage.list,
    writeNothing: () => writeSameVersion(database),
  };
}
