import { type OutboxLimits, OutboxUnavailableError } from '../outbox.ts';
import { countPending } from '../queries/overview.ts';
import type { SqliteFile } from './file.ts';
import type { SqliteStore } from './store.ts';

/** How long a count is valid, because counting costs a scan. Until then, only submissions accepted by this process are added. */
const COUNT_MS = 1_000;
/** How long a reading of the free space is valid. It costs a system call, but others fill the disk as well, and a rush fills it fast. */
const ROOM_MS = 10;

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
