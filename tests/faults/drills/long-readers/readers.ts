import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { BARE_ENVIRONMENT } from '../../../support/bare-environment.ts';
import { findPostgres } from '../../../support/local-postgres.ts';
import { MAIL_TOOL } from '../../../support/mail-tool.ts';
import { createDatabase } from '../../../support/postgres.ts';

/** The number of times that each of them has read. */
export type Readings = ReadonlyMap<string, number>;

export interface Readers {
  /** Ends all of them; rejects where one of them could not read. */
  stop(): Promise<Readings>;
}

const run = promisify(execFile);
const PAUSE_MS = 500;

/** Copies an outbox to another one, which no program has open, and resolves with its URL. */
export async function copyOutbox(outboxUrl: string): Promise<string> {
  return outboxUrl.startsWith('file:') ? copyFile(outboxUrl) : await copySchema(outboxUrl);
}

/** The copy has a write-ahead log, as the outbox has. */
function copyFile(outboxUrl: string): string {
  const file = fileURLToPath(outboxUrl);
  const copy = `${file}.copy`;
  rmSync(copy, { force: true });
  const outbox = new DatabaseSync(file, { readOnly: true });
  outbox.prepare('VACUUM INTO ?').run(copy);
  outbox.close();
  const copied = new DatabaseSync(copy);
  copied.exec('PRAGMA journal_mode = WAL');
  copied.close();
  return pathToFileURL(copy).href;
}

async function copySchema(outboxUrl: string): Promise<string> {
  const copy = await createDatabase(outboxUrl);
  const programs = findPostgres(console.error);
  const folder = mkdtempSync(join(tmpdir(), 'poyanil-copy-'));
  const file = join(folder, 'outbox.sql');
  try {
    await run(join(programs, 'pg_dump'), [...dumpOf(outboxUrl), '--file', file]);
    await run(join(programs, 'psql'), ['--quiet', '--dbname', copy, '--file', file]);
  } finally {
    rmSync(folder, { recursive: true });
  }
  return copy;
}

function dumpOf(outboxUrl: string): string[] {
  return ['--dbname', outboxUrl, '--schema', 'outbox'];
}

/**
 * Reads an outbox as people and their tools do: in one transaction that stays open, by copies of the whole, and by an
 * operator's list again and again.
 */
export async function startReaders(outboxUrl: string): Promise<Readers> {
  const isFile = outboxUrl.startsWith('file:');
  const endTransaction = isFile ? readFileOn(outboxUrl) : await readServerOn(outboxUrl);
  const mail = (command: string) => [process.execPath, MAIL_TOOL, command];
  const dump = () => [
    join(findPostgres(console.error), 'pg_dump'),
    ...dumpOf(outboxUrl),
    '--file',
    '/dev/null',
  ];
  const loops = [
    readAgainAndAgain(isFile ? 'mail copy' : 'pg_dump', isFile ? mail('copy') : dump(), outboxUrl),
    readAgainAndAgain('mail list', mail('list'), outboxUrl),
  ];
  return {
    async stop() {
      const counts = await Promise.all(loops.map((loop) => loop.stop()));
      await endTransaction();
      return new Map([['one transaction', 1], ...counts]);
    },
  };
}

/** Holds one look at the file; the log cannot be emptied beyond it. */
function readFileOn(url: string): () => Promise<void> {
  const database = new DatabaseSync(fileURLToPath(url), { readOnly: true });
  database.exec('BEGIN; SELECT count(*) FROM submissions');
  return async () => database.close();
}

/** Holds one look at the database; nothing that it may still see can be vacuumed away. */
async function readServerOn(url: string): Promise<() => Promise<void>> {
  const client = new Client(url);
  await client.connect();
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
  await client.query('SELECT count(*) FROM outbox.submissions');
  return () => client.end();
}

function readAgainAndAgain(name: string, [command = '', ...args]: string[], outboxUrl: string) {
  let isOver = false;
  async function read(): Promise<[string, number]> {
    let readings = 0;
    while (!isOver) {
      const child = spawn(command, args, {
        env: { ...BARE_ENVIRONMENT, OUTBOX_URL: outboxUrl },
        stdio: 'ignore',
      });
      const [code] = await once(child, 'close');
      if (code !== 0) throw new Error(`${name} ended with ${code}`);
      readings++;
      await wait(PAUSE_MS);
    }
    return [name, readings];
  }
  const reading = read();
  reading.catch(() => {}); // told to whoever stops it
  return {
    stop() {
      isOver = true;
      return reading;
    },
  };
}
