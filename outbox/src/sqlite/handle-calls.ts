import { type Acceptance, type OutboxLimits, OutboxUnavailableError } from '../outbox.ts';
import { queries } from '../queries/index.ts';
import type { Query } from '../queries/query.ts';
import { type EntryRow, findEarlier, takeIn } from './acceptance.ts';
import type { CallName, ThreadAnswer, ThreadCall, Unavailable } from './calls.ts';
import { isDamaged, isFileFault, isLocked } from './faults.ts';
import type { SqliteFile } from './file.ts';
import { createSqliteGate } from './gate.ts';
import type { SqliteStore } from './store.ts';

/** Calls that only read. They never wait for another process that writes, nor block it, even if they count a million rows. */
const READS: ReadonlySet<CallName> = new Set([
  'findByKey',
  'lastTaken',
  'listPending',
  'totals',
  'freeBytes',
  'listEntries',
  'findEntries',
  'readContent',
  'listBounced',
  'listAuditEvents',
  'checkStore',
  'listOutages',
  'deadLetters',
  'activity',
  'listErasuresDue',
  'lastSeen',
  'readSite',
]);

export function createCallHandler(file: SqliteFile, limits: OutboxLimits) {
  const makeRoom = createSqliteGate(file, limits);

  function answer(calls: readonly ThreadCall[]): ThreadAnswer[] {
    const mode = calls.every(({ name }) => READS.has(name)) ? 'read' : 'write';
    try {
      return file.transact(mode, (store, alone) =>
        calls.map((call): ThreadAnswer => {
          try {
            const work = () => carryOut(store, call);
            // A failed statement rolls itself back.
            const value = isOneStatement(call) ? work() : alone(work);
            return { number: call.number, ok: true, value };
          } catch (error) {
            if (isFileFault(error)) throw error;
            return failure(call, error);
          }
        }),
      );
    } catch (error) {
      return answerFailed(calls, error);
    }
  }
  function answerFailed(calls: readonly ThreadCall[], error: unknown): ThreadAnswer[] {
    if (isLocked(error)) return answerLocked(calls, error);
    // The file was moved, perhaps after the commit, so don't repeat anything.
    if (error instanceof OutboxUnavailableError) return calls.map((each) => failure(each, error));
    const [call, ...others] = calls;
    if (call === undefined) return [];
    // A resume that doesn't fit on the disk must not block smaller submissions or the response to a repeat.
    if (others.length > 0) return calls.flatMap((each) => answer([each]));
    return [unwritable(call, error)];
  }
  /** Fails the writes at once, because all have waited for the other process together, and another wait would delay later calls. */
  function answerLocked(calls: readonly ThreadCall[], cause: unknown): ThreadAnswer[] {
    const isRead = ({ name }: ThreadCall) => READS.has(name);
    const reads = calls.filter(isRead);
    const writes = calls.filter((call) => !isRead(call)).map((call) => unwritable(call, cause));
    if (writes.length === 0) return reads.map((call) => unwritable(call, cause));
    return reads.length === 0 ? writes : [...writes, ...answer(reads)];
  }
  function carryOut(store: SqliteStore, { name, given }: ThreadCall): unknown {
    if (name === 'accept') return accept(store, ...(given as [EntryRow, number]));
    if (name === 'checkWritable') return checkWritable(store);
    if (name === 'freeBytes') return file.freeBytes();
    if (name === 'checkStore') return store.checkStore();
    const query = queries[name] as (...values: unknown[]) => Query<unknown>;
    return store.run(query(...given));
  }
  /** Accepts a submission. Even if the outbox is full, a repeat gets the response of the first submission. */
  function accept(store: SqliteStore, row: EntryRow, now: number): Acceptance {
    try {
      makeRoom(store, 1);
    } catch (error) {
      const earlier = store.run(findEarlier(row, now));
      if (earlier !== undefined) return earlier;
      throw error;
    }
    return store.run(takeIn(row, now));
  }
  function checkWritable(store: SqliteStore): void {
    makeRoom(store, 0);
    store.probeWrite();
  }
  return answer;
}

function isOneStatement({ name, given: [row] }: ThreadCall): boolean {
  return name === 'accept' && (row as EntryRow).resume === null;
}

function unwritable(call: ThreadCall, cause: unknown): ThreadAnswer {
  return failure(
    call,
    new OutboxUnavailableError(isDamaged(cause) ? 'damaged' : 'unwritable', { cause }),
  );
}

function failure({ number }: ThreadCall, error: unknown): ThreadAnswer {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  return {
    number,
    ok: false,
    message: cause instanceof Error ? cause.message : message,
    ...(error instanceof OutboxUnavailableError ? { unavailable: unavailableFrom(error) } : {}),
  };
}

/** Errors lose their own properties when they are posted to another thread. */
function unavailableFrom({ reason, detail }: OutboxUnavailableError): Unavailable {
  return { reason, detail };
}
