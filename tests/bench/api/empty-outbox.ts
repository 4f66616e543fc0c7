import { DatabaseSync } from 'node:sqlite';

const BUSY_TIMEOUT_MS = 5_000;

/** Past the outbox's own doors: what a bench sent is nobody's. */
export function emptyOutbox(path: string): void {
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
  database.exec('DELETE FROM resumes; DELETE FROM submissions; PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
}
