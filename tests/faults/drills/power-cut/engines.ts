import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { z } from 'zod';
import { openSqliteFile } from '../../../../outbox/src/sqlite/file.ts';
import { identityOf } from '../../../../outbox/src/sqlite/held-files.ts';
import { askPostgres, freePostgresAddress } from '../../../support/local-postgres.ts';
import { openTestOutbox } from '../../../support/outbox.ts';
import { startKeptPostgres } from './kept-postgres.ts';

const rowsSchema = z.array(
  z.object({
    id: z.string(),
    state: z.enum(['pending', 'delivered', 'dead']),
    content: z.string().nullable(),
    resume: z.instanceof(Uint8Array).nullable(),
  }),
);

export type FoundRow = z.output<typeof rowsSchema>[number];

/** What is in an outbox after a power cut, and what the outbox itself says is wrong with it. */
export interface Found {
  rows: ReadonlyMap<string, FoundRow>;
  faults: string[];
}

/** Where an outbox is, and who opens what a power cut left of it. */
export interface Engine {
  /** The folder and the address of a new outbox below this folder, ready for a recording. */
  prepare(below: string): Promise<{ folder: string; outboxUrl: string }>;
  /** Whether the folder as it lies is what the recording begins with. */
  hasBefore: boolean;
  /** Whether it relies on a file system whose sync of a new file makes the file's name durable. */
  needsSyncedNames: boolean;
  look(folder: string): Promise<Found>;
}

const COLUMNS = 'id, state, content, bytes AS resume';
const MAX_PENDING = 1_000_000;

export const sqlite: Engine = {
  hasBefore: false,
  needsSyncedNames: false,
  prepare: async (below) => {
    const folder = join(below, 'outbox');
    return { folder, outboxUrl: fileIn(folder) };
  },
  async look(folder) {
    const path = fileURLToPath(fileIn(folder));
    if (!existsSync(path)) return { rows: new Map(), faults: [] };
    const faults = checkFile(path);
    const database = new DatabaseSync(path, { readOnly: true });
    const rows = database
      .prepare(`SELECT ${COLUMNS} FROM submissions LEFT JOIN resumes USING (id)`)
      .all();
    database.close();
    return { rows: byId(rows), faults };
  },
};

/** Opens it as the outbox's thread does, for writing, but without a thread: there are hundreds of them. */
function checkFile(path: string): string[] {
  const file = openSqliteFile(path, identityOf(path) ?? '');
  try {
    file.transact('write', ({ writeNothing }) => writeNothing());
    return file.transact('read', ({ checkStore }) => checkStore());
  } finally {
    file.close();
  }
}

function fileIn(folder: string): string {
  return pathToFileURL(join(folder, 'outbox.db')).href;
}

/** No process of before the cut is there any more, whoever has its number now. */
const LOCK_FILE = 'postmaster.pid';

export const postgres: Engine = {
  hasBefore: true,
  // It never syncs the folder in which it makes a table's file.
  needsSyncedNames: true,
  async prepare(below) {
    const folder = join(below, 'postgres', 'data');
    const outboxUrl = await freePostgresAddress();
    await using server = await startKeptPostgres(folder, outboxUrl);
    // In peace: all that it has is on the disk.
    await server.stop();
    return { folder, outboxUrl };
  },
  async look(folder) {
    rmSync(join(folder, LOCK_FILE), { force: true });
    const outboxUrl = await freePostgresAddress();
    await using parts = new AsyncDisposableStack();
    parts.use(await startKeptPostgres(folder, outboxUrl));
    await using outbox = await openTestOutbox(outboxUrl, MAX_PENDING);
    const faults = await outbox.checkStore();
    const tables = 'outbox.submissions LEFT JOIN outbox.resumes USING (id)';
    const rows = await askPostgres(outboxUrl, `SELECT ${COLUMNS} FROM ${tables}`);
    return { rows: byId(rows), faults };
  },
};

function byId(rows: unknown): ReadonlyMap<string, FoundRow> {
  return new Map(rowsSchema.parse(rows).map((row) => [row.id, row]));
}
