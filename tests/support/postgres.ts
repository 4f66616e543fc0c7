import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from '../../scripts/servers/free-port.ts';
import { imageOf } from '../../scripts/servers/images.ts';
import { findPostgres, startPostgres } from './local-postgres.ts';
import { serversOfRun } from './servers-of-run.ts';
import { localServer, type TestServer } from './test-server.ts';

export interface TestPostgres extends TestServer {
  /** The address of a database that is empty at first. */
  url: string;
  port: number;
  createDatabase(): Promise<string>;
}

/** Starts a server for tests that stop, kill or freeze it; those that need an empty database alone take one of `emptyDatabase`. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const port = await freePort();
  const url = `postgres://poyanil:only-for-tests@127.0.0.1:${port}/postgres`;
  const server = await prepareServer(url, port);
  await server.start();
  return { ...server, url, port, createDatabase: () => createDatabase(url) };
}

async function prepareServer(url: string, port: number): Promise<TestServer> {
  if ((await serversOfRun()) === 'containers') {
    const { postgresContainer } = await import('./containers.ts');
    return postgresContainer(imageOf('postgres'), { url, port });
  }
  const dir = mkdtempSync(join(tmpdir(), 'poyanil-postgres-'));
  const server = localServer(() => startPostgres(findPostgres(console.error), dir, url));
  async function remove() {
    await server.remove();
    rmSync(dir, { recursive: true, force: true });
  }
  return { ...server, remove, [Symbol.asyncDispose]: remove };
}

/** Creates an empty database in the server of this address, and resolves with its own. */
export async function createDatabase(url: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new Client(url);
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name}`);
  } finally {
    await client.end();
  }
  return new URL(name, url).href;
}
