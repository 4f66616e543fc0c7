import { DatabaseError } from 'pg';
import { z } from 'zod';
import {
  type FailedAttempt,
  type OpenOptions,
  type Outbox,
  OutboxUnavailableError,
} from '../outbox.ts';
import { queries } from '../queries/index.ts';
import { all, execute, type Query } from '../queries/query.ts';
import { acceptanceCalls } from './acceptance.ts';
import { type CreateQuery, LONG_QUERY_MS, openDatabase, type Transact } from './database.ts';
import { asOutboxError, needsOperator } from './faults.ts';
import { migratePostgres, probePostgresWrite } from './schema.ts';

const CHECK_STORE_MS = 10 * 60_000;

/** Locks the notifications for one program at a time, because all programs query the same few rows at the same moments. */
const LOCK_NOTIFICATIONS = 'LOCK TABLE notifications IN SHARE ROW EXCLUSIVE MODE';

export async function openPostgresOutbox(
  url: string,
  { limits, existing = false, clock }: OpenOptions,
): Promise<Outbox> {
  const database = openDatabase(url);
  let ready: Promise<void> | undefined;
  let wasThere = existing;
  let isClosed = false;

  /** Migrates the tables once, and again after a failure, because the database may start, or be restored, later than this process. */
  function beReady(): Promise<void> {
    // If this process has seen the outbox before, its absence is a loss that must be reported. Don't replace it by an empty one.
    ready ??= migratePostgres(database, { makesNone: wasThere, looksOnly: existing }).then(
      () => {
        wasThere = true;
      },
      (error) => {
        ready = undefined;
        throw error;
      },
    );
    return ready;
  }
  async function transact<Result>(
    createQuery: CreateQuery<Result>,
    limitMs?: number,
  ): Promise<Result> {
    try {
      if (isClosed) throw new OutboxUnavailableError('unwritable', { cause: 'closed' });
      await beReady();
      return await database.transact((now) => createQuery(clock?.() ?? now), limitMs);
    } catch (error) {
      if (needsOperator(error)) ready = undefined;
      throw asOutboxError(error);
    }
  }
  function call<Given extends unknown[], Result>(
    query: (...given: Given) => Query<Result>,
    limitMs?: number,
  ) {
    return (...given: Given) => transact(() => query(...given), limitMs);
  }

  try {
    await beReady();
  } catch (error) {
    // Without a database that answers, a tool has nothing to show, so it fails. API and worker wait for the database instead.
    if (existing || needsOperator(error)) {
      await database.close();
      throw error;
    }
  }
  return {
    ...acceptanceCalls(transact, limits),
    ...deliveryCalls(transact),
    totals: call(queries.totals, LONG_QUERY_MS),
    sweep: call(queries.sweep, LONG_QUERY_MS),
    // PostgreSQL does not report free space.
    freeBytes: async () => null,
    listEntries: call(queries.listEntries, LONG_QUERY_MS),
    findEntries: call(queries.findEntries, LONG_QUERY_MS),
    readContent: call(queries.readContent),
    retry: (id, facts) => transact((now) => queries.retry(id, facts, now)),
    discard: (id, facts) => transact((now) => queries.discard(id, facts, now)),
    erase: (id, facts) => transact((now) => queries.erase(id, facts, now)),
    recordBounce: call(queries.recordBounce),
    listBounced: call(queries.listBounced, LONG_QUERY_MS),
    recordAuditEvent: call(queries.recordAuditEvent),
    listAuditEvents: call(queries.listAuditEvents, LONG_QUERY_MS),
    checkStore: call(checkStore, CHECK_STORE_MS),
    listOutages: call(queries.listOutages, LONG_QUERY_MS),
    deadLetters: () => transact(queries.deadLetters, LONG_QUERY_MS),
    activity: call(queries.activity, LONG_QUERY_MS),
    listErasuresDue: call(queries.listErasuresDue, LONG_QUERY_MS),
    claimNotifications: (alerts, claimant) =>
      transact(function* (now) {
        const claimedUntil = claimant.claimedUntil + now - claimant.now;
        yield* execute(LOCK_NOTIFICATIONS);
        return yield* queries.claimNotifications(alerts, { ...claimant, now, claimedUntil });
      }),
    recordNotified: (notifications) =>
      transact(function* () {
        yield* execute(LOCK_NOTIFICATIONS);
        yield* queries.recordNotified(notifications);
      }),
    recordSeen: call(queries.recordSeen),
    lastSeen: call(queries.lastSeen),
    recordSite: call(queries.recordSite),
    readSite: call(queries.readSite),
    async close() {
      isClosed = true;
      await database.close();
    },
  };
}

/** Creates the calls that use the database's clock. The caller's times are translated in both directions. */
function deliveryCalls(transact: Transact) {
  return {
    takeLease: (id, owner, leaseMs) =>
      transact((now) => queries.takeLease(id, owner, now + leaseMs, now)),
    renewLease: (id, owner, leaseMs) =>
      transact((now) => queries.renewLease(id, owner, now + leaseMs)),
    releaseLease: (id, owner) => transact(() => queries.releaseLease(id, owner)),
    recordDelivered: (id, now, receipt) =>
      transact(function* () {
        const isKnown = yield* queries.recordDelivered(id, now, receipt);
        // Either the row was erased, or this is an old primary that never had it. Write something, so that the commit waits for the
        // standby. On an old primary it fails.
        if (!isKnown) yield* probePostgresWrite();
      }),
    recordFailure: (id, owner, failure, callerNow) =>
      transact((now) => {
        const translated = later(failure, now - callerNow);
        return queries.recordFailure(id, owner, translated, now, callerNow);
      }),
    recordDead: (id, owner, failure, now) =>
      transact(() => queries.recordDead(id, owner, failure, now)),
    lastTaken: (hospital, now) => transact(() => queries.lastTaken(hospital, now)),
    listPending: (hospital, page) =>
      transact(function* (now) {
        const aheadMs = now - page.now;
        const asked = { ...page, now, dueBy: page.dueBy + aheadMs };
        const waiting = yield* queries.listPending(hospital, asked);
        return waiting.map(({ nextAttemptAt, ...each }) => ({
          ...each,
          nextAttemptAt: nextAttemptAt === 0 ? 0 : nextAttemptAt - aheadMs,
        }));
      }, LONG_QUERY_MS),
  } satisfies Partial<Outbox>;
}

function later(failure: FailedAttempt, aheadMs: number): FailedAttempt {
  const { nextAttemptAt, pauseUntil } = failure;
  return {
    ...failure,
    nextAttemptAt: nextAttemptAt + aheadMs,
    ...(pauseUntil ? { pauseUntil: pauseUntil + aheadMs } : {}),
  };
}

/** The SQLSTATE class of errors about corrupt data or a corrupt index. */
const DAMAGED = 'XX';

const faultRow = z.object({ id: z.string(), fault: z.string() });

/** Maximum number of messages; an operator reads no more. */
const MOST_FAULTS = 20;

/** Returns messages about damage. Reads every row, and so every page, because PostgreSQL only reports damaged pages when it reads them. */
function* checkStore(): Query<string[]> {
  try {
    yield* execute('SELECT sum(length(content)) FROM submissions');
    yield* execute('SELECT sum(length(bytes)) FROM resumes');
    const rows = yield* all(
      faultRow,
      `SELECT id, 'pending, but without content' AS fault FROM submissions
         WHERE state <> 'delivered' AND content IS NULL
       UNION ALL
       SELECT id, 'delivered, but not erased' FROM submissions
         WHERE state = 'delivered' AND (content IS NOT NULL OR id IN (SELECT id FROM resumes))
       ORDER BY id LIMIT ${MOST_FAULTS}`,
    );
    return rows.map(({ id, fault }) => `${id}: ${fault}`);
  } catch (error) {
    if (!(error instanceof DatabaseError) || !error.code?.startsWith(DAMAGED)) throw error;
    return [error.message];
  }
}
