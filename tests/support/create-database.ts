import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

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
