import { fileURLToPath } from 'node:url';
import type { Outbox, OutboxLimits } from './outbox.ts';
import { openSqliteOutbox } from './sqlite/open-sqlite-outbox.ts';

export interface OpenOptions {
  limits: OutboxLimits;
  /** Opens one that cannot be written, too: a full disk must not hide what waits on it. */
  mayBeUnwritable?: boolean;
}

/** Opens the outbox at `file:///…`. Rejects with an error that says what to mend. */
export async function openOutbox(url: string, options: OpenOptions): Promise<Outbox> {
  if (new URL(url).protocol !== 'file:') {
    throw new Error(
      'OUTBOX_URL: this program keeps its outbox in a file, file:///path/outbox.db; a database server is not possible yet',
    );
  }
  const path = fileURLToPath(url);
  try {
    return await openSqliteOutbox(path, options);
  } catch (error) {
    const reason =
      error instanceof Error && error.cause instanceof Error ? error.cause.message : error;
    throw new Error(`OUTBOX_URL: ${path} cannot be opened for writing (${reason})`, {
      cause: error,
    });
  }
}
