import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { z } from 'zod';

// The outbox keeps a delivered row for seven days, and a dead letter for ninety. Their times are put back so far that these
// days are over; what removes them is the worker's own sweep. How long a row was there is asked of this process's clock:
// those of the programs are wrong by hours at times.

const EVERY_MS = 5_000;
const DAY_MS = 24 * 60 * 60 * 1_000;
/** Longer than anything is kept. */
const AGED_BY_MS = 100 * DAY_MS;
/** The programs write meanwhile, and one write takes milliseconds; an outbox that is away is asked again in the next turn. */
const BUSY_MS = 200;
const CONNECT_MS = 2_000;

export interface Ageing {
  /** Turns in which the outbox was away. */
  missed(): number;
  stop(): Promise<void>;
}

/** Makes old whatever was settled longer ago than this, again and again. */
export function startAgeing(outboxUrl: string, keptMs: number): Ageing {
  const end = Promise.withResolvers<void>();
  const settledSince = new Map<string, number>();
  let isOver = false;
  let missed = 0;
  async function turn(): Promise<void> {
    const now = Date.now();
    const over = [...settledSince].filter(([, since]) => since < now - keptMs).map(([id]) => id);
    const settled = await age(outboxUrl, over, now - DAY_MS);
    for (const id of over) settledSince.delete(id);
    for (const id of settled) if (!settledSince.has(id)) settledSince.set(id, now);
  }
  async function goOn(): Promise<void> {
    while (!isOver) {
      await Promise.race([wait(EVERY_MS), end.promise]);
      await turn().catch(() => {
        missed += 1;
      });
    }
  }
  const ageing = goOn();
  return {
    missed: () => missed,
    async stop() {
      isOver = true;
      end.resolve();
      await ageing;
    },
  };
}

/** Makes these rows old, and the notices of all dead letters. Yields what is settled and not old. */
function age(outboxUrl: string, ids: readonly string[], young: number): Promise<string[]> {
  return outboxUrl.startsWith('file:')
    ? ageInFile(fileURLToPath(outboxUrl), ids, young)
    : ageInDatabase(outboxUrl, ids, young);
}

const AGED = `SET received_at = received_at - ${AGED_BY_MS}, settled_at = settled_at - ${AGED_BY_MS}`;
const TOLD = `SET erasure_announced_at = erasure_announced_at - ${AGED_BY_MS} WHERE erasure_announced_at >`;
const SETTLED = "WHERE state <> 'pending' AND settled_at >";

const rows = z.array(z.object({ id: z.string() }));

async function ageInFile(path: string, ids: readonly string[], young: number): Promise<string[]> {
  const database = new DatabaseSync(path, { timeout: BUSY_MS });
  try {
    const aged = `UPDATE submissions ${AGED} WHERE id IN (SELECT value FROM json_each(?))`;
    database.prepare(aged).run(JSON.stringify(ids));
    database.prepare(`UPDATE submissions ${TOLD} ?`).run(young);
    const settled = database.prepare(`SELECT id FROM submissions ${SETTLED} ?`).all(young);
    return rows.parse(settled).map(({ id }) => id);
  } finally {
    database.close();
  }
}

async function ageInDatabase(url: string, ids: readonly string[], young: number) {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
  });
  client.on('error', () => {}); // the query rejects as well
  try {
    await client.connect();
    await client.query(`UPDATE outbox.submissions ${AGED} WHERE id = ANY($1)`, [ids]);
    await client.query(`UPDATE outbox.submissions ${TOLD} $1`, [young]);
    const settled = await client.query(`SELECT id FROM outbox.submissions ${SETTLED} $1`, [young]);
    return rows.parse(settled.rows).map(({ id }) => id);
  } finally {
    void client.end().catch(() => {}); // a frozen server says no goodbye
  }
}
