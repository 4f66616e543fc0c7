import { statSync } from 'node:fs';
import { OutboxUnavailableError } from '../outbox.ts';

const MOVED =
  'the file of OUTBOX_URL was moved, replaced or deleted while this program had it open: put it back, or save what this program has open before it is stopped (runbook, SubmissionsRefused)';
const CUT =
  'the file of OUTBOX_URL is shorter than it was: stop all programs that use it, and restore a backup';
const EMPTIED =
  'it is empty, and beside it is the log (-wal) of an outbox that was not: put the right file there, or move the log away';

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
 * Yields a check that throws once the file is shorter than it was at an earlier look. SQLite lets it grow alone: so somebody
 * else has cut it short, and what is written to the rest would be in a file that nobody can open any more.
 */
export function watchLength(path: string): () => void {
  let longest = 0;
  return () => {
    const length = sizeOf(path);
    if (length < longest) throw new OutboxUnavailableError('unwritable', { detail: CUT });
    longest = length;
  };
}

/** Throws where SQLite would take an outbox whose file was emptied for a new one, and remove its log with what waits in it. */
export function refuseEmptied(path: string): void {
  if (sizeOf(path) === 0 && sizeOf(`${path}-wal`) > 0) throw new Error(EMPTIED);
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
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
