import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { makeOutboxFolder, NO_LIMITS, openBeside } from '../../../tests/support/outbox-file.ts';
import { describeOutbox } from '../conformance/describe-outbox.ts';
import { contactEntry, NOW } from '../conformance/test-entries.ts';
import { createOutbox, lookAtTables, openOutbox } from '../open-outbox.ts';
import { MIGRATIONS, OLDEST_PROGRAM } from './migrations.ts';

let folder: string;

describeOutbox('SQLite', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'poyanil-outbox-'));
  const path = join(dir, 'outbox.db');
  createOutbox(pathToFileURL(path).href);
  return {
    open: ({ clock, ...limits }) =>
      openOutbox(pathToFileURL(path).href, { limits: { ...NO_LIMITS, ...limits }, clock }),
    async corrupt(id, content) {
      const database = openBeside(path);
      database.prepare('UPDATE submissions SET content = ? WHERE id = ?').run(content, id);
      database.close();
    },
    async bringOn(change) {
      const database = openBeside(path);
      const next = MIGRATIONS.length + 1;
      database.exec(`BEGIN IMMEDIATE; CREATE TABLE notes (id TEXT PRIMARY KEY) STRICT;
        ALTER TABLE submissions ADD COLUMN note TEXT NOT NULL DEFAULT '';
        PRAGMA user_version = ${next};
        UPDATE oldest_program SET version = ${change === 'added' ? OLDEST_PROGRAM : next}; COMMIT`);
      database.close();
    },
    lookAtTables: () => lookAtTables(pathToFileURL(path).href),
    async clear() {
      const database = openBeside(path);
      const tables = [
        'submissions',
        'resumes',
        'outages',
        'notifications',
        'audit_events',
        'programs',
        'site_settings',
      ];
      const deletions = tables.map((table) => `DELETE FROM ${table};`);
      database.exec(`BEGIN IMMEDIATE; ${deletions.join(' ')} COMMIT`);
      database.close();
    },
    knowsRoom: true,
    async remove() {
      rmSync(dir, { recursive: true, force: true });
    },
  };
});

/** The outbox may be emptying its log at this moment. */
beforeEach(() => {
  folder = makeOutboxFolder();
});

const urlOf = (name: string) => pathToFileURL(join(folder, name)).href;

/** The address of an outbox that is there, and holds nothing. */
function newOutbox(name = 'outbox.db'): string {
  createOutbox(urlOf(name));
  return urlOf(name);
}

test('file and folder are for their owner alone', async () => {
  const outbox = await openOutbox(newOutbox('new/outbox.db'), { limits: NO_LIMITS });
  await outbox.close();
  expect(statSync(join(folder, 'new')).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, 'new/outbox.db')).mode & 0o777).toBe(0o600);
});

test('submissions that arrive together share a transaction', async () => {
  const outbox = await openOutbox(newOutbox(), { limits: NO_LIMITS });
  const wal = join(folder, 'outbox.db-wal');
  await Promise.all(Array.from({ length: 500 }, () => outbox.accept(contactEntry(), NOW)));
  // Each commit writes the pages it changed again: 500 of them would need more than 500 frames of 4 KiB for the row alone.
  const together = statSync(wal).size;
  for (let index = 0; index < 50; index++) await outbox.accept(contactEntry(), NOW);
  const oneByOne = statSync(wal).size - together;
  await outbox.close();
  expect(together / 500).toBeLessThan(oneByOne / 50 / 3);
});

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'a process ended by %s in the middle of its work has lost nothing that it acknowledged',
  async (signal) => {
    const writer = startWriter(newOutbox());
    await expect.poll(() => writer.acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(300);
    writer.process.kill(signal);
    await writer.ended;
    const kept = await pendingIn(urlOf('outbox.db'));
    expect(writer.acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  },
);

test('on a disk without room it refuses and keeps nothing, and with room again it heals by itself', async () => {
  const writer = startWriter(newOutbox());
  await expect.poll(() => writer.acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(10);
  // A limit on the size of files, put on the running process: to a writer it is a disk that takes no more.
  limitFileSize(writer.process.pid, '20000');
  await expect.poll(() => writer.refusals.length, { timeout: 10_000 }).toBeGreaterThan(3);
  const before = writer.acknowledged.length;
  limitFileSize(writer.process.pid, 'unlimited');
  await expect
    .poll(() => writer.acknowledged.length, { timeout: 10_000 })
    .toBeGreaterThan(before + 10);
  expect(new Set(writer.refusals)).toEqual(new Set(['unwritable']));
  writer.process.kill('SIGTERM');
  await writer.ended;
  const kept = await pendingIn(urlOf('outbox.db'));
  expect(writer.acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  // One may have been stored whose answer the signal cut off.
  expect(kept.size - writer.acknowledged.length).toBeLessThanOrEqual(1);
});

function startWriter(url: string) {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../conformance/test-writer.ts'), url],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const acknowledged: string[] = [];
  const refusals: string[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    const [word, rest = ''] = line.split(' ');
    (word === 'accepted' ? acknowledged : refusals).push(rest);
  });
  const ended = Promise.all([once(child, 'exit'), once(lines, 'close')]);
  onTestFinished(() => void child.kill('SIGKILL'));
  return { process: child, acknowledged, refusals, ended };
}

function limitFileSize(pid: number | undefined, bytes: string): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);
}

async function pendingIn(url: string): Promise<Set<string>> {
  const outbox = await openOutbox(url, { limits: NO_LIMITS });
  const pending = await outbox.listPending('poyanil_hospital', {
    now: NOW,
    dueBy: NOW,
    limit: 1_000_000,
  });
  await outbox.close();
  return new Set(pending.map(({ id }) => id));
}

test('takes no submissions into a file that is not a database', async () => {
  writeFileSync(
    join(folder, 'text.db'),
    'This is a text file, and a rather long one at that. '.repeat(100),
  );
  const outbox = await openOutbox(urlOf('text.db'), { limits: NO_LIMITS });
  await expect(outbox.checkWritable()).rejects.toMatchObject({
    reason: 'damaged',
    cause: { message: 'file is not a database' },
  });
  await outbox.close();
});

test('refuses to open a version from the future, and a path below a file', async () => {
  const database = new DatabaseSync(join(folder, 'future.db'));
  database.exec('PRAGMA user_version = 99');
  database.close();
  await expect(openOutbox(urlOf('future.db'), { limits: NO_LIMITS })).rejects.toThrow(
    /written by a newer program \(version 99/,
  );
  writeFileSync(join(folder, 'file'), '');
  await expect(openOutbox(urlOf('file/outbox.db'), { limits: NO_LIMITS })).rejects.toThrow(
    /OUTBOX_URL/,
  );
});

test('two that start at once on a new file agree about it', async () => {
  const url = newOutbox();
  const opened = await Promise.all(
    Array.from({ length: 4 }, () => openOutbox(url, { limits: NO_LIMITS })),
  );
  await Promise.all(opened.map((outbox) => outbox.accept(contactEntry(), NOW)));
  expect(await opened[0]?.totals()).toMatchObject([{ count: 4 }]);
  await Promise.all(opened.map((outbox) => outbox.close()));
});
