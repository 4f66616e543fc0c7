import { DatabaseError, Pool, type PoolClient, types } from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import { z } from 'zod';
import type { Query, Statement, StatementResult, Value } from '../queries/query.ts';
import { isConflict, mayBeReplaced } from './faults.ts';

/**
 * Creates the query of a transaction. `now` is what the database's clock showed when the transaction began. Where it then waited
 * for others, that is too early: a lease of another seems to last longer, and one of our own ends sooner, which harms nobody.
 */
export type CreateQuery<Result> = (now: number) => Query<Result>;

/** The connections of one process to one database. */
export interface Database {
  /** Runs a query in one transaction, anew where another stood in its way: what it returns is durable. */
  transact<Result>(createQuery: CreateQuery<Result>, limitMs?: number): Promise<Result>;
  close(): Promise<void>;
}
export type Transact = Database['transact'];

/** A visitor's query takes milliseconds; a database that takes this long is not there. */
const QUICK_MS = 8_000;
/** The limit for queries that read or remove very much at once. */
export const PATIENT_MS = 60_000;

/** Nothing is asked yet: who does not answer to it is not there, however patient the work that follows. */
const BEGIN_MS = 3_000;
/**
 * These hold whatever the address or the database's own settings say: what is acknowledged is on the disk, locks are seen at
 * once, a warning about a commit is told, and the outbox's tables need no schema before their names.
 */
const BEGIN = `BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL synchronous_commit = on;
  SET LOCAL client_min_messages = warning; SET LOCAL search_path = outbox;
  SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now`;
const clockRow = z.object({ now: z.number() });
const beginResults = z.array(z.object({ rows: z.array(z.unknown()) }));

/** All that one API or worker does at once, and PostgreSQL allows a hundred connections. */
const CONNECTIONS = 10;
const CONNECT_MS = 5_000;
/** Nothing of ours holds a lock longer than some milliseconds; who was frozen with one must not hold it for ever. */
const LOCK_MS = 5_000;
const IDLE_IN_TRANSACTION_MS = 10_000;
/** Connections end by themselves at this age, so that none stays with the old server after the database's name has moved. */
const LIFETIME_S = 600;
/** A connection costs a database more than all that a form asks of it: where one after the other is lost, not all are made anew each time. */
const RENEWAL_PAUSE_MS = 5_000;
/** A transaction that met a deadlock is tried this often: of two that meet again and again, one gets through each time. */
const MOST_RUNS = 8;

const INT8 = 20;

export function openDatabase(url: string): Database {
  const pool = new Pool({
    // Once: a certificate's file that is read for every connection may be gone for one of them.
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
  // A connection that is lost says so here as well as to whoever uses it; without a listener the process would end.
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

/** Where one connection was lost, the address may lead to another server by now: those made before are not used any more. */
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

/** Where a name has several addresses, and none answers, the error has no words of its own. */
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
      // Cut, or not answered in time: whatever may still come over this connection is not for us. Replaced: the same address may
      // lead to another server by now.
      if (!(error instanceof DatabaseError) || mayBeReplaced(error)) isSound = false;
      throw error;
    }
  }
  async function runStatement({ sql, values }: Statement): Promise<StatementResult> {
    const text = typeof sql === 'string' ? sql : sql.postgres;
    const { rows, rowCount } = await ask(text, values, limitMs);
    return { rows, changes: rowCount ?? 0 };
  }
  /** A warning says that the wait for the standby was given up, by an operator or a time limit: this server alone has it. */
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
    // What cannot be taken back over this connection PostgreSQL takes back itself when it is closed.
    if (isSound) await ask('ROLLBACK', [], limitMs).catch(() => {});
    throw error;
  } finally {
    release(client, isSound);
  }
}

/** Runs a query, which gets the result of each of its statements, or the error. */
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

/** PostgreSQL's text has no NUL; a mail server's words may. */
function storable(value: Value): Value {
  return typeof value === 'string' ? value.replaceAll('\0', '') : value;
}

/** Times and counts are far below what a number holds exactly. */
const parserOf: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === INT8 ? Number : types.getTypeParser(oid, format);
