import { KEY_LIFETIME_MS } from '@poyanil/domain';
import type { AuditFacts } from '../operations.ts';
import {
  type Acceptance,
  type FailedAttempt,
  type NewEntry,
  type OpenOptions,
  type Outbox,
  type OutboxLimits,
  OutboxUnavailableError,
} from '../outbox.ts';
import * as deliveries from '../queries/deliveries.ts';
import {
  claimNotifications,
  lastSeen,
  recordNotified,
  recordSeen,
} from '../queries/notifications.ts';
import * as operations from '../queries/operations.ts';
import { listOutages } from '../queries/outages.ts';
import * as overview from '../queries/overview.ts';
import { readSite, recordSite } from '../queries/site.ts';
import { findByKey, insert } from './acceptance.ts';
import { checkStore } from './check-store.ts';
import { openDatabase, PATIENT_MS, type Work } from './database.ts';
import { asOutboxError, needsMending } from './faults.ts';
import { createGate, createSharedTransaction } from './gate.ts';
import { migratePostgres, writeNothing } from './schema.ts';

/** The outbox in a PostgreSQL database, for as many processes on as many machines as there are. */
export async function openPostgresOutbox(
  url: string,
  { limits, existing = false, clock }: OpenOptions,
): Promise<Outbox> {
  const database = openDatabase(url);
  let ready: Promise<void> | undefined;
  let wasThere = existing;
  let isClosed = false;

  /** Once for each process, and again after a failure: the database may come, or come back from a backup, later than we do. */
  function beReady(): Promise<void> {
    // An outbox that is gone is a loss to be told of, and not to be covered by an empty one.
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
  async function transact<Result>(work: Work<Result>, limitMs?: number): Promise<Result> {
    try {
      if (isClosed) throw new OutboxUnavailableError('unwritable', { cause: 'closed' });
      await beReady();
      return await database.transact((run, now) => work(run, clock?.() ?? now), limitMs);
    } catch (error) {
      if (needsMending(error)) ready = undefined;
      throw asOutboxError(error);
    }
  }
  const patiently = <Result>(work: Work<Result>) => transact(work, PATIENT_MS);

  const carryOut = (action: 'retry' | 'discard' | 'erase') => (id: string, facts: AuditFacts) =>
    transact((run, now) => operations.carryOut(run, action, id, facts, now));

  try {
    await beReady();
  } catch (error) {
    // Without a database that answers there is nothing to look at; a program that serves waits for it.
    if (existing || needsMending(error)) {
      await database.close();
      throw error;
    }
  }
  return {
    ...acceptanceCalls(transact, limits),
    ...deliveryCalls(transact),
    totals: () => patiently(overview.totals),
    sweep: (terms) => patiently((run) => overview.sweep(run, terms)),
    // PostgreSQL does not tell.
    freeBytes: async () => null,
    listEntries: (filter) => patiently((run) => operations.listEntries(run, filter)),
    findEntries: (name) => patiently((run) => operations.findEntries(run, name)),
    readContent: (id) => transact((run) => operations.readStoredContent(run, id)),
    retry: carryOut('retry'),
    discard: carryOut('discard'),
    erase: carryOut('erase'),
    recordBounce: (id, bounce) => transact((run) => operations.recordBounce(run, id, bounce)),
    listBounced: (limit) => patiently((run) => operations.listBounced(run, limit)),
    recordAuditEvent: (facts) => transact((run) => operations.recordAuditEvent(run, facts)),
    listAuditEvents: (limit) => patiently((run) => operations.listAuditEvents(run, limit)),
    checkStore: () => transact(checkStore, CHECK_STORE_MS),
    listOutages: () => patiently(listOutages),
    deadLetters: () => patiently(overview.deadLetters),
    activity: (span) => patiently((run) => overview.activity(run, span)),
    listErasuresDue: (settledBefore) =>
      patiently((run) => overview.listErasuresDue(run, settledBefore)),
    claimNotifications: (alerts, claimant) =>
      transact((run, now) => {
        const claimedUntil = claimant.claimedUntil + now - claimant.now;
        return claimNotifications(run, alerts, { ...claimant, now, claimedUntil });
      }),
    recordNotified: (notifications) => transact((run) => recordNotified(run, notifications)),
    recordSeen: (program, now) => transact((run) => recordSeen(run, program, now)),
    lastSeen: (program) => transact((run) => lastSeen(run, program)),
    recordSite: (hashes) => transact((run) => recordSite(run, hashes)),
    readSite: () => transact(readSite),
    async close() {
      isClosed = true;
      await database.close();
    },
  };
}

interface KeyUse {
  use: Pick<NewEntry, 'keyHash' | 'fingerprint'>;
  now: number;
}

type Transact = <Result>(work: Work<Result>, limitMs?: number) => Promise<Result>;

function acceptanceCalls(transact: Transact, limits: OutboxLimits) {
  const proveWritable = () => transact(writeNothing);
  const makeRoom = createGate(limits, {
    // A commit that hangs, as for a standby that is away, is stored in the end although its visitor was told that it was not:
    // so it hangs here first, once for all, and for nobody's submission.
    proveWritable,
    countPending: () => transact((run) => overview.countPending(run, limits.maxPending)),
  });
  // A later commit that waits for the standby makes an earlier one as durable, on the same server. After a failover another one
  // may answer, which never had the row: so the row is looked up in the transaction that proves it.
  const findDurable = createSharedTransaction<KeyUse, Acceptance | undefined>((uses) =>
    transact(async (run) => {
      const found: (Acceptance | undefined)[] = [];
      for (const { use, now } of uses) found.push(await findByKey(run, use, now));
      await writeNothing(run);
      return found;
    }),
  );

  async function findEarlier(use: KeyUse['use'], now: number): Promise<Acceptance | undefined> {
    if (use.keyHash === undefined) return undefined;
    const earlier = await transact((run) => findByKey(run, use, now));
    return earlier && (await findDurable({ use, now }));
  }
  return {
    async accept(entry, now) {
      for (;;) {
        const earlier = await findEarlier(entry, now);
        if (earlier !== undefined) return earlier;
        await makeRoom(1);
        const accepted = await transact((run) => insert(run, entry, now - KEY_LIFETIME_MS));
        if (accepted !== undefined) return accepted;
      }
    },
    findByKey: findEarlier,
    checkWritable: () => makeRoom(0),
  } satisfies Partial<Outbox>;
}

/** Calls that go by the database's clock. The caller's times are translated, there and back. */
function deliveryCalls(transact: Transact) {
  return {
    takeLease: (id, owner, leaseMs) =>
      transact((run, now) => deliveries.takeLease(run, { id, owner, until: now + leaseMs, now })),
    renewLease: (id, owner, leaseMs) =>
      transact((run, now) => deliveries.renewLease(run, { id, owner, until: now + leaseMs })),
    releaseLease: (id, owner) => transact((run) => deliveries.releaseLease(run, id, owner)),
    recordDelivered: (id, now, receipt) =>
      transact((run) => deliveries.storeDelivered(run, id, now, receipt)),
    recordFailure: (id, owner, failure, callerNow) =>
      transact((run, now) =>
        deliveries.recordFailure(
          run,
          { id, owner, now },
          later(failure, now - callerNow),
          callerNow,
        ),
      ),
    recordDead: (id, owner, failure, now) =>
      transact((run) => deliveries.recordDead(run, { id, owner, now }, failure)),
    lastTaken: (hospital, now) => transact((run) => overview.lastTaken(run, hospital, now)),
    listPending: (hospital, page) =>
      transact(async (run, now) => {
        const aheadMs = now - page.now;
        const asked = { ...page, now, dueBy: page.dueBy + aheadMs };
        const waiting = await overview.listPending(run, hospital, asked);
        return waiting.map(({ nextAttemptAt, ...each }) => ({
          ...each,
          nextAttemptAt: nextAttemptAt === 0 ? 0 : nextAttemptAt - aheadMs,
        }));
      }, PATIENT_MS),
  } satisfies Partial<Outbox>;
}

/** The times of a failure as a clock shows them that is so much ahead of the caller's. */
function later(failure: FailedAttempt, aheadMs: number): FailedAttempt {
  const { nextAttemptAt, pauseUntil } = failure;
  return {
    ...failure,
    nextAttemptAt: nextAttemptAt + aheadMs,
    ...(pauseUntil ? { pauseUntil: pauseUntil + aheadMs } : {}),
  };
}

/** It reads all there is. */
const CHECK_STORE_MS = 10 * 60_000;
