import { z } from 'zod';

const sqliteError = z.object({ code: z.literal('ERR_SQLITE_ERROR'), errcode: z.number() });

/** SQLite's primary result codes for what is wrong with the values given: too big, against a constraint, of another type. */
const FAULTS_OF_VALUES: ReadonlySet<number> = new Set([18, 19, 20]);

/** Whether an error says that the file cannot be used (full, read only, damaged, locked), not that one call was wrong. */
export function isFileFault(error: unknown): boolean {
  const { data } = sqliteError.safeParse(error);
  // The primary code is the low byte of the extended one.
  return data !== undefined && !FAULTS_OF_VALUES.has(data.errcode & 0xff);
}
