import { existsSync, statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { z } from 'zod';
import type { World } from '../../world.ts';

const sizeRow = z.object({ bytes: z.coerce.number() });
const SAMPLE_EVERY_MS = 500;

export interface LogWatch {
  /** The largest size so far. */
  largest(): number;
  stop(): Promise<void>;
}

/** The bytes of the write-ahead log: of SQLite's beside its file, or of all segments that PostgreSQL keeps. */
export async function logBytes({ stack: { outboxUrl } }: World): Promise<number> {
  if (outboxUrl.startsWith('file:')) {
    const log = `${fileURLToPath(outboxUrl)}-wal`;
    return existsSync(log) ? statSync(log).size : 0;
  }
  const row = await ask(outboxUrl, 'SELECT sum(size) AS bytes FROM pg_ls_waldir()');
  return sizeRow.parse(row).bytes;
}

/** PostgreSQL lets go of segments at a checkpoint, every five minutes; SQLite's log is emptied by the worker's own rounds. */
export async function letGoOfLog({ stack: { outboxUrl } }: World): Promise<void> {
  if (!outboxUrl.startsWith('file:')) await ask(outboxUrl, 'CHECKPOINT');
}

export function watchLog(world: World): LogWatch {
  let largest = 0;
  let isOver = false;
  async function watch(): Promise<void> {
    while (!isOver) {
      largest = Math.max(largest, await logBytes(world));
      await wait(SAMPLE_EVERY_MS);
    }
  }
  const watching = watch();
  watching.catch(() => {}); // told to whoever stops it
  return {
    largest: () => largest,
    stop() {
      isOver = true;
      return watching;
    },
  };
}

async function ask(connectionString: string, statement: string): Promise<unknown> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<object>(statement)).rows[0];
  } finally {
    await client.end();
  }
}
