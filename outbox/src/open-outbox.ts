import { fileURLToPath } from 'node:url';
import type { Outbox, OutboxLimits } from './outbox.ts';
import { openPostgresOutbox } from './postgres/open-postgres-outbox.ts';
import { openSqliteOutbox } from './sqlite/open-sqlite-outbox.ts';

export interface OpenOptions {
  limits: OutboxLimits;
  /** Opens one that is there, and makes none; even one that cannot be written: a full disk must not hide what waits on it. */
  existing?: boolean;
}

/** Opens the outbox at `file:///…` or `postgres://…`. Rejects with an error that says what to mend. */
export async function openOutbox(url: string, options: OpenOptions): Promise<Outbox> {
  const isFile = new URL(url).protocol === 'file:';
  try {
    return isFile
      ? await openSqliteOutbox(fileURLToPath(url), options)
      : await openPostgresOutbox(url, options);
  } catch (error) {
    const place = isFile ? `${fileURLToPath(url)} cannot be opened for writing` : placeOf(url);
    throw new Error(`OUTBOX_URL: ${place} (${reasonOf(error)})`, { cause: error });
  }
}

/** Without user and password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `the database ${pathname.slice(1)} at ${host} cannot be used`;
}

function reasonOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  return error.cause instanceof Error ? error.cause.message : error.message;
}
