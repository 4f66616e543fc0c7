import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';

// The outbox keeps a delivered row for seven days, and a dead letter for ninety. Their times are put back so far that these
// days are over; what removes them is the worker's own sweep.

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
  let isOver = false;
  let missed = 0;
  async function goOn(): Promise<void> {
    while (!isOver) {
      await Promise.race([wait(EVERY_MS), end.promise]);
      const statements = statementsFor(Date.now(), keptMs, outboxUrl);
      await execute(outboxUrl, statements).catch(() => {
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

function statementsFor(now: number, keptMs: number, outboxUrl: string): string[] {
  const submissions = isFile(outboxUrl) ? 'submissions' : 'outbox.submissions';
  // What is older is aged already; clocks are wrong by hours at most.
  const young = now - DAY_MS;
  return [
    `UPDATE ${submissions} SET received_at = received_at - ${AGED_BY_MS}, settled_at = settled_at - ${AGED_BY_MS}
     WHERE state <> 'pending' AND settled_at > ${young} AND settled_at < ${now - keptMs}`,
    `UPDATE ${submissions} SET erasure_announced_at = erasure_announced_at - ${AGED_BY_MS}
     WHERE state = 'dead' AND erasure_announced_at > ${young} AND erasure_announced_at < ${now - keptMs}`,
  ];
}

async function execute(outboxUrl: string, statements: readonly string[]): Promise<void> {
  if (isFile(outboxUrl)) {
    const database = new DatabaseSync(fileURLToPath(outboxUrl), { timeout: BUSY_MS });
    try {
      for (const each of statements) database.exec(each);
    } finally {
      database.close();
    }
    return;
  }
  const client = new Client({
    connectionString: outboxUrl,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
  });
  client.on('error', () => {}); // the query rejects as well
  try {
    await client.connect();
    for (const each of statements) await client.query(each);
  } finally {
    void client.end().catch(() => {}); // a frozen server says no goodbye
  }
}

function isFile(outboxUrl: string): boolean {
  return outboxUrl.startsWith('file:');
}
