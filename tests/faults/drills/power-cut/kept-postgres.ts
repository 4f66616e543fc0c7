import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../../../../scripts/servers/free-port.ts';
import { findPostgres, startPostgres } from '../../../support/local-postgres.ts';
import { localServer } from '../../../support/test-server.ts';

/** Checkpoints come this often in a recording. */
const CHECKPOINT_MS = 700;

export interface KeptPostgres extends AsyncDisposable {
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

/** Starts PostgreSQL on a folder of data that is kept when it ends; where there is no such folder, it makes one. */
export async function startKeptPostgres({
  folder,
  outboxUrl,
}: {
  folder: string;
  outboxUrl: string;
}): Promise<KeptPostgres> {
  const programs = findPostgres(console.error);
  const server = localServer(() => startPostgres(programs, dirname(folder), outboxUrl));
  await server.start();
  const { start, stop, kill } = server;
  return { url: outboxUrl, start, stop, kill, [Symbol.asyncDispose]: kill };
}

/** Yields an address at which no server is yet. */
export async function freeAddress(): Promise<string> {
  return `postgres://poyanil:only-for-tests@127.0.0.1:${await freePort()}/postgres`;
}

/** Has PostgreSQL make checkpoints, and begin a new file of its log each time. */
export async function checkpointUntil(until: number, connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  client.on('error', () => {}); // the query rejects as well
  await client.connect();
  while (Date.now() < until) {
    await wait(CHECKPOINT_MS);
    await client.query('CHECKPOINT');
    await client.query('SELECT pg_switch_wal()');
  }
  await client.end();
}
