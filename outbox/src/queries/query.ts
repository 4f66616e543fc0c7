import type { ZodType } from 'zod';

export type Value = string | number | null | Uint8Array;

/** One SQL text for both engines, or one for each. `$1` is the first value. */
export type Sql = string | { sqlite: string; postgres: string };

export interface Statement {
  sql: Sql;
  values: readonly Value[];
  /** Whether to return the rows of the result; otherwise the number of changed rows is returned. */
  returnsRows: boolean;
}

export interface StatementResult {
  rows: unknown[];
  changes: number;
}

/**
 * A query that runs in one transaction. It yields each statement to the engine, which passes the result back in. So the same query runs
 * on SQLite, which is synchronous, and on PostgreSQL, which isn't.
 */
export type Query<Result> = Generator<Statement, Result, StatementResult>;

/** Runs a statement and returns its rows. Throws for a row of another shape, which this program did not write. */
export function* all<Row>(row: ZodType<Row>, sql: Sql, ...values: Value[]): Query<Row[]> {
  const { rows } = yield { sql, values, returnsRows: true };
  return rows.map((each) => row.parse(each));
}

export function* first<Row>(
  row: ZodType<Row>,
  sql: Sql,
  ...values: Value[]
): Query<Row | undefined> {
  const [found] = yield* all(row, sql, ...values);
  return found;
}

/** Runs a statement and returns its first row. Throws if there is none. */
export function* one<Row>(row: ZodType<Row>, sql: Sql, ...values: Value[]): Query<Row> {
  const { rows } = yield { sql, values, returnsRows: true };
  return row.parse(rows[0]);
}

export function* execute(sql: Sql, ...values: Value[]): Query<number> {
  const { changes } = yield { sql, values, returnsRows: false };
  return changes;
}

/** Returns SQL that locks the selected rows until the transaction ends. SQLite needs no locks, because it has one writer at a time. */
export function forUpdate(select: string): Sql {
  return { sqlite: select, postgres: `${select} FOR UPDATE` };
}
