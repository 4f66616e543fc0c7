import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/servers/free-port.ts';
import { waitForPostgres } from '../../scripts/servers/ping-postgres.ts';
import { postgresSettings, postgresUrl, startPostgres } from '../../scripts/servers/postgres.ts';
import { POSTGRES_ACCOUNT } from '../../scripts/servers/postgres-data.ts';
import { findPostgres } from '../../scripts/servers/postgres-program.ts';
import { IMAGES } from './container-engine.ts';
import { type ContainerOptions, containerServer } from './container-server.ts';
import { createDatabase } from './create-database.ts';
import { serversOfRun } from './servers-of-run.ts';
import { localServer, type TestServer } from './test-server.ts';

const READY_MS = 30_000;

export interface TestPostgres extends TestServer {
  /** Of a database that is empty at first. */
  url: string;
  port: number;
  /** The address of a further database, empty. */
  createDatabase(): Promise<string>;
}

/** For tests that stop, kill or freeze it; those that need an empty database alone take one of `emptyDatabase`. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const kind = await serversOfRun();
  const port = await freePort();
  const url = postgresUrl(port);
  const server =
    kind === 'containers' ? containerServer(postgresContainer(port)) : localPostgres(port);
  await server.start();
  return { ...server, url, port, createDatabase: () => createDatabase(url) };
}

function localPostgres(port: number): TestServer {
  const dir = mkdtempSync(join(tmpdir(), 'poyanil-postgres-'));
  const server = localServer(() => startPostgres(findPostgres(console.error), { dir, port }));
  async function remove() {
    await server.remove();
    rmSync(dir, { recursive: true, force: true });
  }
  return { ...server, remove };
}

function postgresContainer(port: number): ContainerOptions {
  const { user, password, database } = POSTGRES_ACCOUNT;
  return {
    image: IMAGES.postgres,
    ports: [{ container: 5432, host: port }],
    command: ['postgres', ...postgresSettings()],
    environment: {
      POSTGRES_USER: user,
      POSTGRES_PASSWORD: password,
      POSTGRES_DB: database,
      POSTGRES_INITDB_ARGS: '--no-sync',
    },
    ready: () => waitForPostgres(port, READY_MS),
  };
}
