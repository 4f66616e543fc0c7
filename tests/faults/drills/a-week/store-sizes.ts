import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { z } from 'zod';
import type { TestRedis } from '../../../support/redis.ts';

export type Named = [name: string, value: number][];

const QUERY_MS = 5_000;
const count = z.object({ n: z.coerce.number() });
const OTHER_TABLES = ['outages', 'notifications', 'programs'] as const;

/** What the outbox holds and takes, past the programs that use it. Rejects while it is away. */
export async function sizesOfOutbox(url: string): Promise<Named> {
  return url.startsWith('file:') ? sizesOfFile(fileURLToPath(url)) : await sizesOfDatabase(url);
}

function sizesOfFile(path: string): Named {
  const database = new DatabaseSync(path, { readOnly: true, timeout: QUERY_MS });
  try {
    const ask = (statement: string) => count.parse(database.prepare(statement).get()).n;
    const pages = ask(
      'SELECT page_count - (SELECT freelist_count FROM pragma_freelist_count) AS n FROM pragma_page_count',
    );
    const pageBytes = ask('SELECT page_size AS n FROM pragma_page_size');
    const onDisk = [path, `${path}-wal`].filter(existsSync).map((file) => statSync(file).size);
    return [
      ...rowsOf('', ask),
      ['outbox in use', pages * pageBytes],
      ['outbox on disk', onDisk.reduce((sum, bytes) => sum + bytes, 0)],
    ];
  } finally {
    database.close();
  }
}

async function sizesOfDatabase(connectionString: string): Promise<Named> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: QUERY_MS,
    query_timeout: QUERY_MS,
  });
  client.on('error', () => {}); // the query rejects as well
  try {
    await client.connect();
    const answers = new Map<string, number>();
    const ask = async (statement: string) => {
      const [row] = (await client.query(statement)).rows;
      answers.set(statement, count.parse(row).n);
    };
    for (const statement of [...statementsOf('outbox.'), IN_USE, ON_DISK]) await ask(statement);
    const told = (statement: string) => answers.get(statement) ?? Number.NaN;
    return [
      ...rowsOf('outbox.', told),
      ['outbox in use', told(IN_USE)],
      ['outbox on disk', told(ON_DISK)],
    ];
  } finally {
    void client.end().catch(() => {}); // a frozen server says no goodbye
  }
}

const IN_USE = `SELECT sum(pg_total_relation_size(c.oid)) AS n FROM pg_class c JOIN pg_namespace s ON s.oid = relnamespace
  WHERE nspname = 'outbox' AND relkind = 'r'`;
const ON_DISK = 'SELECT pg_database_size(current_database()) AS n';

function rowsOf(schema: string, ask: (statement: string) => number): Named {
  const [pending = 0, delivered = 0, dead = 0, resumes = 0, audit = 0, ...others] =
    statementsOf(schema).map(ask);
  return [
    ['pending', pending],
    ['delivered', delivered],
    ['dead', dead],
    ['resumes', resumes],
    ['other rows', others.reduce((sum, each) => sum + each, 0)],
    ['audit events', audit],
  ];
}

function statementsOf(schema: string): string[] {
  const inState = (state: string) =>
    `SELECT count(*) AS n FROM ${schema}submissions WHERE state = '${state}'`;
  const inTable = (name: string) => `SELECT count(*) AS n FROM ${schema}${name}`;
  return [
    ...['pending', 'delivered', 'dead'].map(inState),
    ...['resumes', 'audit_events', ...OTHER_TABLES].map(inTable),
  ];
}

/** What Redis holds, and its file. Rejects while it is away. */
export async function sizesOfRedis({ url, dir }: TestRedis): Promise<Named> {
  const client = new Redis(url, { maxRetriesPerRequest: 1, commandTimeout: QUERY_MS });
  client.on('error', () => {}); // the command rejects as well
  try {
    const memory = /^used_memory:(\d+)/m.exec(await client.info('memory'))?.[1];
    const files = globSync('**/*.{aof,rdb}', { cwd: dir }).map((name) => join(dir, name));
    return [
      ['Redis memory', Number(memory)],
      ['Redis keys', await client.dbsize()],
      ['Redis on disk', files.reduce((sum, file) => sum + statSync(file).size, 0)],
    ];
  } finally {
    client.disconnect();
  }
}
