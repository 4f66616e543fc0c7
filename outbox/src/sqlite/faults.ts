import { z } from 'zod';

const sqliteError = z.object({ code: z.literal('ERR_SQLITE_ERROR'), errcode: z.number() });

/** SQLite's primary result codes for a value that is too big, violates a constraint, or has the wrong type. */
const FAULTS_OF_VALUES: ReadonlySet<number> = new Set([18, 19, 20]);

const LOCKED = 5;
/** SQLite's codes for corrupt pages and for a file that is not a database. */
const DAMAGED: ReadonlySet<number | undefined> = new Set([11, 26]);
const DISK_FULL = 13;

export function isFileFault(error: unknown): boolean {
  const code = primaryCode(error);
  return code !== undefined && !FAULTS_OF_VALUES.has(code);
}

export function isLocked(error: unknown): boolean {
  return primaryCode(error) === LOCKED;
}

export function isDamaged(error: unknown): error is Error {
  return DAMAGED.has(primaryCode(error));
}

/** Returns whether the disk is full. A failed sync is another error. */
export function isDiskFull(error: unknown): boolean {
  return primaryCode(error) === DISK_FULL;
}

function primaryCode(error: unknown): number | undefined {
  const { data } = sqliteError.safeParse(error);
  // The low byte of the extended code.
  return data && data.errcode & 0xff;
}
