import { DatabaseError, Pool, type PoolClient, types } from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import { z } from 'zod';
import type { Query, Statement, StatementResult, Value } from '../queries/query.ts';
import { isConflict, mayHaveFailedOver } from './faults.ts';

/**
 * Creates the query of a transaction. `now` is the database's clock when the transaction began. If the transaction then waited
 * for others, that is too early: another owner's lease seems to last longer and our own ends sooner, which is harmless.
 */
export type CreateQuery<Result> = (now: number) => Query<Result>;

export interface Database {
  /** Repeats the query after a conflict with another. The returned result is durable. */
  transact<Result>(createQuery: CreateQuery<Result>, limitMs?: number): Promise<Result>;
  close(): Promise<void>;
}
export type Transact = Database['transact'];

/** A visitor's query takes milliseconds; a database that takes this long counts as down. */
const QUICK_MS = 8_000;
/** Timeout for queries that read or remove very many rows. */
export const LONG_QUERY_MS = 60_000;

/** Timeout for BEGIN, which does no work: a database that doesn't answer it is down, even before a query with a long timeout. */
const BEGIN_MS = 3_000;
/**
 * These settings override the address and the database: acknowledged data is on disk, each statement sees what others have just
 * committed, warnings about commits are sent, and the outbox's tables need no schema prefix.
 */
const BEGIN = `BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL synchronous_commit = on;
  SET LOCAL client_min_messages = warning; SET LOCAL search_path = outbox;
  SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now`;
const clockRow = z.object({ now: z.number() });
const beginResults = z.array(z.object({ rows: z.array(z.unknown()) }));

/** Maximum number of connections of one API or worker, enough for all it does at once. PostgreSQL allows a hundred by default. */
const CONNECTIONS = 10;
const CONNECT_MS = 5_000;
/** Our transactions hold locks for milliseconds; a process that froze with one must not hold it forever. */
const LOCK_MS = 5_000;
const IDLE_IN_TRANSACTION_MS = 10_000;
/** Maximum age of a connection, so that none stays with the old server after the database's name has moved. */
const LIFETIME_S = 600;
/** Pause between replacements of all connections after losses, because a connection costs the database more than a form's queries. */
const RENEWAL_PAUSE_MS = 5_000;
/** Maximum number of runs after deadlocks: of two transactions that keep colliding, one gets through each time. */
const MOST_RUNS = 8;

const INT8 = 20;

export function openDatabase(url: string): Database {
  const pool = new Pool({
    // Parse it once: a certificate file that is read for every connection may be missing for one of them.
    ...parseIntoClientConfig(url),
    application_name: 'poyanil-outbox',
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    maxLifetimeSeconds: LIFETIME_S,
    types: { getTypeParser: parserOf },
  });
  // The pool emits an error for a lost connection, besides the query's own; without a listener the process would end.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const lender = lendFrom(pool);
  let closing: Promise<void> | undefined;

  async function transact<Result>(
    createQuery: CreateQuery<Result>,
    limitMs = QUICK_MS,
  ): Promise<Result> {
    for (let runs = 1; ; runs++) {
      try {
        return await transactOn(lender, createQuery, limitMs);
      } catch (error) {
        if (!isConflict(error) || runs === MOST_RUNS) throw error;
      }
    }
  }
  return {
    transact,
    close() {
      closing ??= pool.end();
      return closing;
    },
  };
}

interface Lender {
  connect(): Promise<PoolClient>;
  release(client: PoolClient, isSound: boolean): void;
}

/** After a connection was lost, the address may lead to another server, so older connections are not reused. */
function lendFrom(pool: Pool): Lender {
  const madeAt = new WeakMap<PoolClient, number>();
  pool.on('connect', (client) => madeAt.set(client, performance.now()));
  let lastLostAt = Number.NEGATIVE_INFINITY;
  const isOutdated = (client: PoolClient) => (madeAt.get(client) ?? 0) <= lastLostAt;
  return {
    async connect() {
      for (;;) {
        const client = await pool.connect().catch(rejectWithWords);
        if (!isOutdated(client)) return client;
        client.release(true);
      }
    },
    release(client, isSound) {
      const now = performance.now();
      if (!isSound && now > lastLostAt + RENEWAL_PAUSE_MS) lastLostAt = now;
      client.release(!isSound || isOutdated(client));
    },
  };
}

/** If a name has several addresses and none answers, the error has no message of its own. */
function rejectWithWords(error: unknown): never {
  throw error instanceof AggregateError ? (error.errors[0] ?? error) : error;
}

async function transactOn<Result>(
  { connect, release }: Lender,
  createQuery: CreateQuery<Result>,
  limitMs: number,
): Promise<Result> {
  const client = await connect();
  let isSound = true;
  async function ask(text: string, values: readonly Value[], query_timeout: number) {
    try {
      const query = { text, values: values.map(storable), query_timeout };
      return await client.query(query);
    } catch (error) {
      // Close the connection after a cut or a timeout, because a late response would be taken for that of the next query. Close it
      // also after a failover, because the address may now lead to another server.
      if (!(error instanceof DatabaseError) || mayHaveFailedOver(error)) isSound = false;
      throw error;
    }
  }
  async function runStatement({ sql, values }: Statement): Promise<StatementResult> {
    const text = typeof sql === 'string' ? sql : sql.postgres;
    const { rows, rowCount } = await ask(text, values, limitMs);
    return { rows, changes: rowCount ?? 0 };
  }
  /** Rejects if PostgreSQL sends a warning, because then it stopped waiting for the standby, and only this server has the commit. */
  async function commit() {
    const warnings: string[] = [];
    const note = ({ message = '' }: { message?: string | undefined }) => warnings.push(message);
    client.on('notice', note);
    await ask('COMMIT', [], limitMs).finally(() => client.off('notice', note));
    if (warnings.length === 0) return;
    isSound = false;
    throw new Error(`Committed, with a warning: ${warnings.join('; ')}`);
  }
  try {
    const lastResult = beginResults.parse(await ask(BEGIN, [], BEGIN_MS)).at(-1);
    const { now } = clockRow.parse(lastResult?.rows[0]);
    const result = await runQuery(createQuery(now), runStatement);
    await commit();
    return result;
  } catch (error) {
    // If this connection can't roll back, PostgreSQL does so when it is closed.
    if (isSound) await ask('ROLLBACK', [], limitMs).catch(() => {});
    throw error;
  } finally {
    release(client, isSound);
  }
}

async function runQuery<Result>(
  query: Query<Result>,
  runStatement: (statement: Statement) => Promise<StatementResult>,
): Promise<Result> {
  let step = query.next();
  while (!step.done) {
    step = await runStatement(step.value).then(
      (result) => query.next(result),
      (error) => query.throw(error),
    );
  }
  return step.value;
}

/** PostgreSQL's text type allows no NUL, but a mail server's reply may contain one. */
function storable(value: Value): Value {
  return typeof value === 'string' ? value.replaceAll('\0', '') : value;
}

/** Times and counts are far below the largest exact number. */
const parserOf: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === INT8 ? Number : types.getTypeParser(oid, format);
