import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { z } from 'zod';
import type { Look } from './history.ts';
import type { World } from './world.ts';

const rows = z.array(
  z.object({
    id: z.string(),
    state: z.enum(['pending', 'delivered', 'dead']),
    lease_owner: z.string().nullable(),
  }),
);

const COLUMNS = 'SELECT id, state, lease_owner FROM';
/** Longer than any fault holds PostgreSQL, or the disk of a file. */
const PATIENCE_MS = 30_000;
const CONNECT_MS = 2_000;
const ANSWER_MS = 5_000;

/** Reads the outbox past the programs that use it; waits for one that cannot be read. */
export async function lookIntoOutbox({ stack }: World): Promise<Look & { leases: string[] }> {
  const isFile = stack.outboxUrl.startsWith('file:');
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const from = Date.now();
    try {
      const read = isFile ? readFile(stack.outboxUrl) : await readServer(stack.outboxUrl);
      const entries = rows.parse(read);
      return {
        from,
        at: Date.now(),
        states: new Map(entries.map(({ id, state }) => [id, state])),
        leases: entries.filter(({ lease_owner }) => lease_owner !== null).map(({ id }) => id),
      };
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await wait(100);
    }
  }
}

function readFile(url: string): unknown {
  const database = new DatabaseSync(fileURLToPath(url), { readOnly: true, timeout: 5_000 });
  try {
    return database.prepare(`${COLUMNS} submissions`).all();
  } finally {
    database.close();
  }
}

async function readServer(connectionString: string): Promise<unknown> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
  });
  client.on('error', () => {}); // the query rejects as well
  try {
    await client.connect();
    return (await client.query(`${COLUMNS} outbox.submissions`)).rows;
  } finally {
    void client.end().catch(() => {}); // a frozen server says no goodbye
  }
}
