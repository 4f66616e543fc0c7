import { type OutboxLimits, OutboxUnavailableError } from '../outbox.ts';
import { countPending } from '../queries/overview.ts';
import type { SqliteFile } from './file.ts';
import type { SqliteStore } from './store.ts';

/** Counting costs a scan, and in this time the number moves only by what is taken in here. */
const COUNT_MS = 1_000;
/** Asking for the room on the disk costs a system call. Others fill the disk as well: a rush must not use up the reserve meanwhile. */
const ROOM_MS = 10;

/** Makes the function that lets so many more in, or throws an OutboxUnavailableError. */
export function createSqliteGate(file: SqliteFile, { maxPending, minFreeBytes }: OutboxLimits) {
  let askedAt = Number.NEGATIVE_INFINITY;
  let countedAt = Number.NEGATIVE_INFINITY;
  let freeBytes = 0;
  let pending = 0;
  return (store: SqliteStore, adding: number): void => {
    const now = performance.now();
    if (now - askedAt > ROOM_MS) {
      freeBytes = file.freeBytes();
      askedAt = now;
    }
    if (now - countedAt > COUNT_MS) {
      pending = store.run(countPending(maxPending));
      countedAt = now;
    }
    if (freeBytes < minFreeBytes) throw new OutboxUnavailableError('low-space');
    if (pending >= maxPending) throw new OutboxUnavailableError('too-many-pending');
    pending += adding;
  };
}
