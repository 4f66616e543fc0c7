import { randomUUID } from 'node:crypto';
import { imageOf } from '../../scripts/servers/images.ts';
import { askPostgres, freePostgresAddress, prepareLocalPostgres } from './local-postgres.ts';
import { serversOfRun } from './servers-of-run.ts';
import type { TestServer } from './test-server.ts';

export interface TestPostgres extends TestServer {
  /** The URL of a database that is empty at first. */
  url: string;
  createDatabase(): Promise<string>;
}

/** Starts a server for tests that stop, kill or freeze it. Tests that only need an empty database use `emptyDatabase`. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const server = await prepareServer();
  await server.start();
  return { ...server, createDatabase: () => createDatabase(server.url) };
}

async function prepareServer(): Promise<TestServer & { url: string }> {
  if ((await serversOfRun()) === 'local') return prepareLocalPostgres();
  const { postgresContainer } = await import('./containers.ts');
  const url = await freePostgresAddress();
  return { ...postgresContainer(imageOf('postgres'), url), url };
}

export async function createDatabase(url: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await askPostgres(url, `CREATE DATABASE ${name}`);
  return new URL(name, url).href;
}
