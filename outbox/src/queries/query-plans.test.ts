import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyDatabase } from '../../../tests/support/postgres-of-run.ts';
import { POSTGRES_MIGRATIONS } from '../postgres/migrations.ts';
import { migrateSqlite } from '../sqlite/schema.ts';
import { queries } from './index.ts';
import type { Query, Statement } from './query.ts';

const hospital = 'poyanil_hospital';
const page = { now: 1, dueBy: 1, limit: 9 };
const deadOfHospital = { states: ['dead'], hospital, limit: 9 } as const;
const oldUnsettled = { states: ['pending', 'dead'], receivedBefore: 1, limit: 9 } as const;

/** Queries that run often or pick few of many rows, and the index that each must use. */
const SEARCHES = [
  [
    'listPending',
    () => queries.listPending(hospital, page),
    'by_state',
    ['state', 'hospital', 'id'],
  ],
  ['countPending', () => queries.countPending(9), 'by_state', ['state']],
  ['listEntries', () => queries.listEntries(deadOfHospital), 'by_state', ['state', 'hospital']],
  ['listEntries of two states', () => queries.listEntries(oldUnsettled), 'by_state', ['state']],
  ['deadLetters', () => queries.deadLetters(1), 'by_state', ['state']],
  ['listErasuresDue', () => queries.listErasuresDue(1), 'by_state', ['state']],
  ['lastTaken', () => queries.lastTaken(hospital, 1), 'by_delivery', ['hospital', 'settled_at']],
  ['listBounced', () => queries.listBounced(9), 'bounced', []],
] satisfies [string, () => Query<unknown>, string, string[]][];

describe('query plans of SQLite', () => {
  const database = new DatabaseSync(':memory:');
  beforeAll(() => migrateSqlite(database));
  afterAll(() => database.close());

  test.each(SEARCHES)('%s searches an index', (_name, create, index, columns) => {
    const { sql, values } = firstStatement(create());
    const explain = `EXPLAIN QUERY PLAN ${String(sql).replaceAll('$', '?')}`;
    const steps = database.prepare(explain).all(...values);
    const plan = steps.map(({ detail }) => detail).join('\n');
    expect(plan).toContain(`INDEX submissions_${index} (`);
    for (const column of columns) expect(plan).toMatch(new RegExp(`INDEX.*\\b${column}\\b.*\\?`));
  });
});

describe('query plans of PostgreSQL', () => {
  let client: Client;
  beforeAll(async () => {
    client = new Client({ connectionString: await emptyDatabase() });
    await client.connect();
    await client.query(`CREATE SCHEMA outbox; ${POSTGRES_MIGRATIONS.join('')}`);
    // Reading all of an empty table would be cheaper than any index.
    await client.query('SET search_path = outbox; SET enable_seqscan = off');
  });
  afterAll(() => client.end());

  test.each(SEARCHES)('%s searches an index', async (_name, create, index, columns) => {
    const { sql, values } = firstStatement(create());
    const { rows } = await client.query(`EXPLAIN ${sql}`, [...values]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(new RegExp(`(using|on) submissions_${index}\\b`));
    for (const column of columns) expect(plan).toMatch(new RegExp(`Index Cond:.*\\b${column}\\b`));
  });
});

function firstStatement(query: Query<unknown>): Statement {
  const { value, done } = query.next();
  if (done) throw new Error('The query runs no statement');
  return value;
}
