import { fileURLToPath } from 'node:url';
import type { OpenOptions, Outbox } from './outbox.ts';
import { openPostgresOutbox } from './postgres/open-postgres-outbox.ts';
import { createOutboxFile } from './sqlite/create-outbox-file.ts';
import { openSqliteOutbox } from './sqlite/open-sqlite-outbox.ts';

/** Makes an empty outbox at `file:///…` where there is none. A database is not touched: its tables are made when it is opened. */
export function createOutbox(url: string): void {
  if (isFileUrl(url)) createOutboxFile(fileURLToPath(url));
}

/** Opens the outbox at `file:///…` or `postgres://…`. Rejects with an error that says what to mend, such as a file that is not there. */
export async function openOutbox(url: string, options: OpenOptions): Promise<Outbox> {
  const isFile = isFileUrl(url);
  try {
    return isFile
      ? await openSqliteOutbox(fileURLToPath(url), options)
      : await openPostgresOutbox(url, options);
  } catch (error) {
    const place = isFile ? `${fileURLToPath(url)} cannot be opened for writing` : placeOf(url);
    throw new Error(`OUTBOX_URL: ${place} (${reasonOf(error)})`, { cause: error });
  }
}

function isFileUrl(url: string): boolean {
  return new URL(url).protocol === 'file:';
}

/** The address without user and password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `the database ${pathname.slice(1)} at ${host} cannot be used`;
}

function reasonOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  return error.cause instanceof Error ? error.cause.message : error.message;
}
