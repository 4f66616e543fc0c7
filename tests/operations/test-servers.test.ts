import { connect } from 'node:net';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPostgres, type TestPostgres } from '../support/postgres.ts';
import { emptyDatabase } from '../support/postgres-of-run.ts';
import { startTestRedis, type TestRedis } from '../support/redis.ts';

// What all other tests take for granted of their servers, be they programs of this machine or containers.
let redis: TestRedis;
let postgres: TestPostgres;
beforeAll(async () => {
  [redis, postgres] = await Promise.all([startTestRedis(), startTestPostgres()]);
});
afterAll(() => Promise.all([redis.remove(), postgres.remove()]));

test('PostgreSQL that was killed has what it said was stored', async () => {
  const url = await postgres.createDatabase();
  const client = await connected(url);
  await client.query('CREATE TABLE kept AS SELECT 1 AS number');
  await postgres.kill();
  await expect(query(url, 'SELECT 1')).rejects.toThrow();
  await postgres.start();
  expect(await query(url, 'SELECT number FROM kept')).toEqual([{ number: 1 }]);
});

test('PostgreSQL that was stopped, whoever was connected, has what it stored', async () => {
  const client = await connected(postgres.url);
  await client.query('CREATE TABLE stopped AS SELECT 1 AS number');
  await postgres.stop();
  await postgres.start();
  expect(await query(postgres.url, 'SELECT number FROM stopped')).toEqual([{ number: 1 }]);
});

test('frozen PostgreSQL answers neither who is connected nor who comes, and then both', async () => {
  const client = await connected(postgres.url);
  await postgres.freeze();
  const answers = [client.query('SELECT 1'), query(postgres.url, 'SELECT 1')];
  expect(await withinHalfASecond(answers)).toBe('no answer');
  await postgres.thaw();
  await Promise.all(answers);
});

test('an empty database is empty, and nobody else has it', async () => {
  const [one, other] = await Promise.all([emptyDatabase(), emptyDatabase()]);
  await query(one, 'CREATE TABLE mine AS SELECT 1');
  const tables = "SELECT 1 FROM information_schema.tables WHERE table_schema = 'public'";
  expect(await query(other, tables)).toEqual([]);
});

test('Redis that was stopped has what it held, and one that was told to forget has not', async () => {
  await inRedis((client) => client.set('held', 'yes'));
  await redis.stop();
  await redis.start();
  expect(await inRedis((client) => client.get('held'))).toBe('yes');
  await redis.forget();
  await expect(inRedis((client) => client.ping())).rejects.toThrow();
  await redis.start();
  expect(await inRedis((client) => client.get('held'))).toBeNull();
});

test('frozen Redis takes connections and answers none, and then answers', async () => {
  await redis.freeze();
  const socket = connect(redis.port, '127.0.0.1').setEncoding('utf8');
  socket.write('PING\r\n');
  const answer = new Promise((resolve) => socket.once('data', resolve));
  expect(await withinHalfASecond([answer])).toBe('no answer');
  await redis.thaw();
  expect(await answer).toBe('+PONG\r\n');
  socket.destroy();
});

test('a server that is removed while it is frozen is gone', async () => {
  const frozen = await startTestRedis();
  await frozen.freeze();
  await frozen.remove();
  await expect(inRedis((client) => client.ping(), frozen.url)).rejects.toThrow();
});

/** Its server ends while it is connected, and that must harm nobody. */
async function connected(url: string): Promise<Client> {
  const client = new Client(url);
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = await connected(url);
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function inRedis<T>(run: (client: Redis) => Promise<T>, url = redis.url): Promise<T> {
  const client = new Redis(url, { maxRetriesPerRequest: 0 });
  client.on('error', () => {});
  try {
    return await run(client);
  } finally {
    client.disconnect();
  }
}

function withinHalfASecond(answers: Promise<unknown>[]): Promise<unknown> {
  const patience = new Promise((resolve) => setTimeout(resolve, 500, 'no answer'));
  return Promise.race([...answers, patience]);
}
