import { statSync } from 'node:fs';
import { OutboxUnavailableError } from '../outbox.ts';

const MOVED =
  'the file of OUTBOX_URL was moved, replaced or deleted while this program had it open: put it back, or save what this program has open before it is stopped (runbook, SubmissionsRefused)';
const CUT =
  'the file of OUTBOX_URL is shorter than it was: stop all programs that use it, and restore a backup';
const EMPTIED =
  'it is empty, but the log (-wal) next to it is not: restore the right file, or move the log away';

/** Returns device and inode of the file at a path, or undefined if there is none. They differ if another file replaces it. */
export function fileIdentity(path: string): string | undefined {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stats && `${stats.dev}:${stats.ino}`;
}

export function assertSameFile(path: string, identity: string): void {
  if (fileIdentity(path) !== identity) {
    throw new OutboxUnavailableError('unwritable', { detail: MOVED });
  }
}

/** Creates a check that throws if the file is shorter than before. SQLite only lets it grow, so another program has truncated it. */
export function watchLength(path: string): () => void {
  let longest = 0;
  return () => {
    const length = sizeOf(path);
    if (length < longest) throw new OutboxUnavailableError('unwritable', { detail: CUT });
    longest = length;
  };
}

/** Throws if the outbox's file was emptied, because SQLite would take it for a new one and remove its log with the submissions in it. */
export function refuseEmptied(path: string): void {
  if (sizeOf(path) === 0 && sizeOf(`${path}-wal`) > 0) throw new Error(EMPTIED);
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/**
 * Creates a check that throws if the file at the path, or SQLite's log or shared memory beside it, is no longer the open one. Data written
 * to the open one must then not be acknowledged, because it is in no outbox that is opened later.
 */
export function watchFiles(path: string, identity: string): () => void {
  const files = new Map([[path, identity]]);
  for (const beside of [`${path}-wal`, `${path}-shm`])
    files.set(beside, fileIdentity(beside) ?? '');
  return () => {
    for (const [file, held] of files) assertSameFile(file, held);
  };
}
