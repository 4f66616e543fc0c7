import type { ZodType } from 'zod';

export type Value = string | number | null | Uint8Array;

/** SQL for both engines, or for each. `$1` is the first value. */
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

/** Runs in one transaction. Yields each statement to the engine, which passes the result back in: SQLite never waits, PostgreSQL does. */
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

/** Throws if there is no row. */
export function* one<Row>(row: ZodType<Row>, sql: Sql, ...values: Value[]): Query<Row> {
  const { rows } = yield { sql, values, returnsRows: true };
  return row.parse(rows[0]);
}

export function* execute(sql: Sql, ...values: Value[]): Query<number> {
  const { changes } = yield { sql, values, returnsRows: false };
  return changes;
}

/** Locks the selected rows until the transaction ends. SQLite has one writer at a time, which needs no locks. */
export function forUpdate(select: string): Sql {
  return { sqlite: select, postgres: `${select} FOR UPDATE` };
}
