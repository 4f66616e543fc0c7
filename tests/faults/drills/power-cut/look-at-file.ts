import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { z } from 'zod';
import { openSqliteFile } from '../../../../outbox/src/sqlite/file.ts';
import { fileIdentity } from '../../../../outbox/src/sqlite/file-identity.ts';

const rowsSchema = z.array(
  z.object({
    id: z.string(),
    state: z.enum(['pending', 'delivered', 'dead']),
    content: z.string().nullable(),
    resume: z.instanceof(Uint8Array).nullable(),
  }),
);

export type FoundRow = z.output<typeof rowsSchema>[number];

export interface OutboxOnDisk {
  rows: ReadonlyMap<string, FoundRow>;
  faults: string[];
}

export function outboxIn(folder: string): string {
  return pathToFileURL(join(folder, 'outbox.db')).href;
}

export function lookAtFile(folder: string): OutboxOnDisk {
  const path = fileURLToPath(outboxIn(folder));
  if (!existsSync(path)) return { rows: new Map(), faults: [] };
  const faults = checkFile(path);
  const database = new DatabaseSync(path, { readOnly: true });
  const rows = database
    .prepare(
      'SELECT id, state, content, bytes AS resume FROM submissions LEFT JOIN resumes USING (id)',
    )
    .all();
  database.close();
  return { rows: new Map(rowsSchema.parse(rows).map((row) => [row.id, row])), faults };
}

/** Opens it for writing, as the outbox's thread does, but without a thread: hundreds of files are checked. */
function checkFile(path: string): string[] {
  const file = openSqliteFile(path, fileIdentity(path) ?? '');
  try {
    file.transact('write', ({ probeWrite }) => probeWrite());
    return file.transact('read', ({ checkStore }) => checkStore());
  } finally {
    file.close();
  }
}
