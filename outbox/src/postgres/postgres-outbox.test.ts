import { Client } from 'pg';
import { NO_LIMITS } from '../../../tests/support/outbox-file.ts';
import { emptyDatabase } from '../../../tests/support/postgres-of-run.ts';
import { describeOutbox } from '../conformance/describe-outbox.ts';
import { TABLES } from '../conformance/store.ts';
import { inspectTables, openOutbox } from '../open-outbox.ts';
import { OLDEST_COMPATIBLE_POSTGRES_VERSION, POSTGRES_MIGRATIONS } from './migrations.ts';

describeOutbox('PostgreSQL', async () => {
  const url = await emptyDatabase();
  const beside = new Client({ connectionString: url });
  await beside.connect();
  return {
    open: ({ clock, ...limits }) => openOutbox(url, { limits: { ...NO_LIMITS, ...limits }, clock }),
    async corrupt(id, content) {
      await beside.query('UPDATE outbox.submissions SET content = $1 WHERE id = $2', [content, id]);
    },
    async bringOn(change) {
      const next = POSTGRES_MIGRATIONS.length + 1;
      await beside.query(`BEGIN; CREATE TABLE outbox.notes (id text PRIMARY KEY);
        ALTER TABLE outbox.submissions ADD COLUMN note text NOT NULL DEFAULT '';
        UPDATE outbox.schema_version
          SET version = ${next}, oldest_program = ${change === 'added' ? OLDEST_COMPATIBLE_POSTGRES_VERSION : next};
        COMMIT`);
    },
    inspectTables: () => inspectTables(url),
    async clear() {
      const deletions = TABLES.map((table) => `DELETE FROM outbox.${table};`);
      await beside.query(`BEGIN; ${deletions.join(' ')} COMMIT`);
    },
    knowsRoom: false,
    async remove() {
      await beside.end();
    },
  };
});
