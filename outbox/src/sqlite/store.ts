import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Query, Statement, StatementResult } from '../queries/query.ts';
import { findDamage } from './find-damage.ts';
import { probeSqliteWrite } from './schema.ts';

export type SqliteStore = ReturnType<typeof createSqliteStore>;

/** Creates the operations on one open database. The caller handles transactions. */
export function createSqliteStore(database: DatabaseSync) {
  const statements = new Map<string, StatementSync>();

  function prepare(sql: string): StatementSync {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    // SQLite's name for the first value is ?1.
    const statement = database.prepare(sql.replaceAll('$', '?'));
    statements.set(sql, statement);
    return statement;
  }
  function runStatement({ sql, values, returnsRows }: Statement): StatementResult {
    const statement = prepare(typeof sql === 'string' ? sql : sql.sqlite);
    return returnsRows
      ? { rows: statement.all(...values), changes: 0 }
      : { rows: [], changes: Number(statement.run(...values).changes) };
  }
  return {
    run<Result>(query: Query<Result>): Result {
      let step = query.next();
      while (!step.done) step = query.next(runStatement(step.value));
      return step.value;
    },
    checkStore: () => findDamage(database, 'integrity_check'),
    probeWrite: () => probeSqliteWrite(database),
  };
}
