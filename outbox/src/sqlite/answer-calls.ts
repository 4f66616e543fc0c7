import { type Acceptance, type OutboxLimits, OutboxUnavailableError } from '../outbox.ts';
import { queries } from '../queries/index.ts';
import type { Query } from '../queries/query.ts';
import { type EntryRow, findEarlier, takeIn } from './acceptance.ts';
import type { CallName, ThreadAnswer, ThreadCall, Unavailable } from './calls.ts';
import { isDamaged, isFileFault, isLocked } from './faults.ts';
import type { SqliteFile } from './file.ts';
import { createSqliteGate } from './gate.ts';
import type { SqliteStore } from './store.ts';

/** These never wait for another process that writes, nor make it wait: counting a million rows takes a while. */
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

/** Answers calls after one transaction for all of them. A call that fails alone takes nothing of the others with it. */
export function createAnswering(file: SqliteFile, limits: OutboxLimits) {
  const makeRoom = createSqliteGate(file, limits);

  function answer(calls: readonly ThreadCall[]): ThreadAnswer[] {
    const mode = calls.every(({ name }) => READS.has(name)) ? 'read' : 'write';
    try {
      return file.transact(mode, (store, alone) =>
        calls.map((call): ThreadAnswer => {
          try {
            const work = () => carryOut(store, call);
            // A statement that fails takes back what it did by itself.
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
  /** Answers calls whose transaction failed as a whole. */
  function answerFailed(calls: readonly ThreadCall[], error: unknown): ThreadAnswer[] {
    if (isLocked(error)) return answerLocked(calls, error);
    // The file was moved, perhaps after the commit: nothing may be done twice.
    if (error instanceof OutboxUnavailableError) return calls.map((each) => failure(each, error));
    const [call, ...others] = calls;
    if (call === undefined) return [];
    // A resume that no longer fits on the disk must not keep out what does, nor the answer to a repeat.
    if (others.length > 0) return calls.flatMap((each) => answer([each]));
    return [unwritable(call, error)];
  }
  /** Fails the writes at once: all have waited for the other process together, and each waiting again would hold up those behind. */
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
  /** Accepts a submission; where no more is taken in, a repeat is answered all the same. */
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
    store.writeNothing();
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

/** An error loses what is its own on the way to another thread. */
function unavailableFrom({ reason, detail }: OutboxUnavailableError): Unavailable {
  return { reason, detail };
}
