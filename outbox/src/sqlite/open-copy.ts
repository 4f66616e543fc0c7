import { closeSync, createReadStream, fstatSync, openSync, type ReadStream, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/**
 * Opens a whole copy of the file, made beside it in one read transaction: compact, and without a trace of what was erased. Its
 * name is gone by then, so that nothing of it stays on the disk, however the reading ends.
 */
export function openSqliteCopy(path: string): ReadStream {
  const copy = `${path}-copy`;
  // A program that was killed may have left it.
  rmSync(copy, { force: true });
  // Submissions are personal: only our own user reads them. SQLite writes into a file that is empty.
  const file = openSync(copy, 'wx+', 0o600);
  try {
    vacuumInto(path, copy);
    if (fstatSync(file).size === 0) throw new Error('another copy was begun at the same time');
    return createReadStream('', { fd: file, start: 0 });
  } catch (error) {
    closeSync(file);
    throw error;
  } finally {
    rmSync(copy, { force: true });
  }
}

function vacuumInto(path: string, copy: string): void {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    // The copy is read at once and kept by nobody: its syncs would hold up those of the forms that come in meanwhile.
    database.exec('PRAGMA synchronous = OFF');
    database.prepare('VACUUM INTO ?').run(copy);
  } finally {
    database.close();
  }
}
