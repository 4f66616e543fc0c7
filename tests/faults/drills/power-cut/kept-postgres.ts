import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { askPostgres, startPostgres } from '../../../support/local-postgres.ts';
import { localServer, type TestServer } from '../../../support/test-server.ts';

/** Checkpoints come this often in a recording. */
const CHECKPOINT_MS = 700;

/** Starts PostgreSQL on a folder of data that is kept when it ends; where there is no such folder, it makes one. */
export async function startKeptPostgres(folder: string, url: string): Promise<TestServer> {
  const server = localServer(() => startPostgres(dirname(folder), url));
  await server.start();
  return server;
}

/** Has PostgreSQL make checkpoints, and begin a new file of its log each time. */
export async function checkpointUntil(until: number, url: string): Promise<void> {
  while (Date.now() < until) {
    await wait(CHECKPOINT_MS);
    await askPostgres(url, 'CHECKPOINT');
    await askPostgres(url, 'SELECT pg_switch_wal()');
  }
}
