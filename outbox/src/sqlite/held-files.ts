import { statSync } from 'node:fs';
import { OutboxUnavailableError } from '../outbox.ts';

const MOVED =
  'the file of OUTBOX_URL was moved or replaced while this program had it open: stop all programs that use it, and start them again';

/** Device and inode of what is at a path now; undefined where there is nothing. Another file at the same path has others. */
export function identityOf(path: string): string | undefined {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stats && `${stats.dev}:${stats.ino}`;
}

/** Throws when another file than this one is at the path, or none. */
export function refuseAnother(path: string, identity: string): void {
  if (identityOf(path) !== identity) {
    throw new OutboxUnavailableError('unwritable', { detail: MOVED });
  }
}

/**
 * Yields a check for a database that has just been opened. It throws when the file at the path, or the log and the shared
 * memory that SQLite keeps beside it, are no longer those that are open: what is written then is in no outbox that anybody
 * opens later, and must not be answered as stored.
 */
export function watchFiles(path: string, identity: string): () => void {
  const files = new Map([[path, identity]]);
  for (const beside of [`${path}-wal`, `${path}-shm`]) files.set(beside, identityOf(beside) ?? '');
  return () => {
    for (const [file, held] of files) refuseAnother(file, held);
  };
}
