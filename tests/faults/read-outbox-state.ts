import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { z } from 'zod';
import { retryUntilTimeout } from '../support/retry.ts';
import type { Look } from './history.ts';
import type { TestCluster } from './test-cluster.ts';

const rows = z.array(
  z.object({
    id: z.string(),
    state: z.enum(['pending', 'delivered', 'dead']),
    lease_owner: z.string().nullable(),
  }),
);

const COLUMNS = 'SELECT id, state, lease_owner FROM';
/** The timeout is longer than any fault of PostgreSQL or of the file's disk. */
const PATIENCE = { limitMs: 30_000, pauseMs: 100 } as const;
const CONNECT_MS = 2_000;
const ANSWER_MS = 5_000;

/** Reads the outbox directly, without the programs. Waits while it cannot be read. */
export function readOutboxState({ stack }: TestCluster): Promise<Look & { leases: string[] }> {
  const read = stack.outboxUrl.startsWith('file:') ? readFile : readServer;
  return retryUntilTimeout(async () => {
    const from = Date.now();
    const entries = rows.parse(await read(stack.outboxUrl));
    return {
      from,
      at: Date.now(),
      states: new Map(entries.map(({ id, state }) => [id, state])),
      leases: entries.filter(({ lease_owner }) => lease_owner !== null).map(({ id }) => id),
    };
  }, PATIENCE);
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
    void client.end().catch(() => {}); // a frozen server does not close the connection
  }
}
