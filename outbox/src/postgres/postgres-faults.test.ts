import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestPostgres, type TestPostgres } from '../../../tests/support/postgres.ts';
import { applicationEntry, contactEntry, NOW } from '../conformance/test-entries.ts';
import { openOutbox } from '../open-outbox.ts';
import { type Outbox, OutboxUnavailableError } from '../outbox.ts';

const LIMITS = { maxPending: 1_000_000, minFreeBytes: 0 };
const HOSPITALS = ['poyanil_hospital', 'poyanil_hospital_punalur'] as const;
let postgres: TestPostgres;

beforeAll(async () => {
  postgres = await startTestPostgres();
});
afterAll(() => postgres.remove());

test('a process killed in the middle of its work has lost nothing that it acknowledged', async () => {
  const url = await postgres.createDatabase();
  const writer = startWriter(url);
  await expect.poll(() => writer.acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(15);
  writer.process.kill('SIGKILL');
  await writer.ended;
  const kept = await pendingIn(await open(url));
  expect(writer.acknowledged.filter((id) => !kept.has(id))).toEqual([]);
});

test('a database that is killed and comes back has lost nothing, has nothing half-written, and is found again', async () => {
  const outbox = await open(await postgres.createDatabase());
  const load = startLoad(outbox);
  await expect.poll(() => load.accepted.length, { timeout: 10_000 }).toBeGreaterThan(50);
  await postgres.kill();
  await expect.poll(() => load.refused, { timeout: 10_000 }).toBeGreaterThan(20);
  const before = load.accepted.length;
  await postgres.start();
  await expect.poll(() => load.accepted.length, { timeout: 10_000 }).toBeGreaterThan(before + 50);
  expect(await load.stop()).toEqual([]);
  const kept = await pendingIn(outbox);
  expect(load.accepted.filter((id) => !kept.has(id))).toEqual([]);
  // Of those refused, at most what was being stored at that instant is there, and then whole.
  for (const id of kept) {
    if (!load.accepted.includes(id))
      expect(await outbox.readContent(id)).toHaveProperty('submission');
  }
  expect(kept.size - load.accepted.length).toBeLessThanOrEqual(load.atOnce);
  expect(await outbox.checkStore()).toEqual([]);
});

test('a database that hangs is refused in a bounded time, and used again when it answers', async () => {
  const outbox = await open(await postgres.createDatabase());
  await outbox.accept(contactEntry(), NOW);
  await postgres.freeze();
  const start = performance.now();
  const answers = await Promise.allSettled(
    Array.from({ length: 30 }, () => outbox.accept(contactEntry(), NOW)),
  );
  await postgres.thaw();
  expect(performance.now() - start).toBeLessThan(15_000);
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 'rejected', reason: { reason: 'unwritable' } });
  }
  await expect
    .poll(() => outbox.accept(contactEntry(), NOW).catch(() => undefined), { timeout: 10_000 })
    .toMatchObject({ outcome: 'accepted' });
});

test('a program that starts while the database is away takes nothing, and begins by itself when it is there', async () => {
  const url = await postgres.createDatabase();
  await postgres.stop();
  const outbox = await open(url);
  await expect(outbox.accept(contactEntry(), NOW)).rejects.toThrow(OutboxUnavailableError);
  await expect(openOutbox(url, { limits: LIMITS, existing: true })).rejects.toThrow(
    /OUTBOX_URL: the database .* at 127\.0\.0\.1:\d+ cannot be used \(.*ECONNREFUSED/,
  );
  await postgres.start();
  await expect
    .poll(() => outbox.accept(contactEntry(), NOW).catch(() => undefined), { timeout: 10_000 })
    .toMatchObject({ outcome: 'accepted' });
});

test('many that start at once on an empty database agree about it', async () => {
  const url = await postgres.createDatabase();
  const opened = await Promise.all(Array.from({ length: 8 }, () => open(url)));
  await Promise.all(opened.map((outbox) => outbox.accept(contactEntry(), NOW)));
  expect(await opened[0]?.totals()).toMatchObject([{ count: 8 }]);
});

test('what only a person can mend is refused at the start, in words', async () => {
  const wrongPassword = new URL(postgres.url);
  wrongPassword.password = 'wrong-secret';
  const unknown = new URL(postgres.url);
  unknown.pathname = '/nowhere';
  const newer = await postgres.createDatabase();
  await (await open(newer)).close();
  await execute(newer, 'UPDATE outbox.schema_version SET version = 99');
  await expect(openOutbox(wrongPassword.href, { limits: LIMITS })).rejects.toThrow(
    /OUTBOX_URL: .*password authentication failed/,
  );
  await expect(openOutbox(wrongPassword.href, { limits: LIMITS })).rejects.not.toThrow(
    /wrong-secret/,
  );
  await expect(openOutbox(`${newer}?sslmode=verify-full`, { limits: LIMITS })).rejects.toThrow(
    /does not support SSL/,
  );
  const noCertificate = `${newer}?sslmode=verify-full&sslrootcert=/nowhere/ca.pem`;
  await expect(openOutbox(noCertificate, { limits: LIMITS })).rejects.toThrow(/ENOENT.*ca\.pem/);
  const empty = await postgres.createDatabase();
  await expect(openOutbox(empty, { limits: LIMITS, existing: true })).rejects.toThrow(
    /there is no outbox in it/,
  );
  await expect(openOutbox(unknown.href, { limits: LIMITS })).rejects.toThrow(/"nowhere"/);
  await expect(openOutbox(newer, { limits: LIMITS })).rejects.toThrow(
    /written by a newer program \(version 99/,
  );
});

test('a database that can only be read is looked at, and takes nothing', async () => {
  const url = await postgres.createDatabase();
  const writable = await open(url);
  const entry = contactEntry();
  await writable.accept(entry, NOW);
  const readOnly = new URL(url).pathname.slice(1);
  await execute(url, `ALTER DATABASE "${readOnly}" SET default_transaction_read_only = on`);
  const outbox = await openOutbox(url, { limits: LIMITS, existing: true });
  onTestFinished(() => outbox.close());
  expect(await outbox.findEntries(entry.submission.id)).toHaveLength(1);
  await expect(outbox.accept(contactEntry(), NOW)).rejects.toMatchObject({ reason: 'unwritable' });
});

test('a commit reaches the disk even where the database was set not to wait for it', async () => {
  const url = await postgres.createDatabase();
  await execute(
    url,
    `ALTER DATABASE "${new URL(url).pathname.slice(1)}" SET synchronous_commit = off`,
  );
  const outbox = await open(url);
  await Promise.all(Array.from({ length: 20 }, () => outbox.accept(contactEntry(), NOW)));
  await postgres.kill();
  await postgres.start();
  expect((await pendingIn(outbox)).size).toBe(20);
});

test('words of a mail server that PostgreSQL has no letters for are stored without them', async () => {
  const outbox = await open(await postgres.createDatabase());
  const { submission } = contactEntry();
  await outbox.accept({ submission, fingerprint: 'f' }, NOW);
  await outbox.takeLease(submission.id, 'one', NOW + 1, NOW);
  const failure = { code: '550', error: 'no\0thing \ud800', isServerThere: true };
  expect(await outbox.recordDead(submission.id, 'one', failure, NOW)).toBe(true);
  expect(await outbox.findEntries(submission.id)).toMatchObject([
    { failure: { error: 'nothing \ufffd' } },
  ]);
});

async function open(url: string): Promise<Outbox> {
  const outbox = await openOutbox(url, { limits: LIMITS });
  onTestFinished(() => outbox.close());
  return outbox;
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function pendingIn(outbox: Outbox): Promise<Set<string>> {
  const page = { now: NOW, dueBy: NOW, limit: 1_000_000 };
  const pages = await Promise.all(HOSPITALS.map((hospital) => outbox.listPending(hospital, page)));
  return new Set(pages.flat().map(({ id }) => id));
}

/** Applications with their resumes, some at once, without end. */
function startLoad(outbox: Outbox, atOnce = 8) {
  const load = { accepted: [] as string[], refused: 0, atOnce };
  const odd: unknown[] = [];
  let isOver = false;
  const workers = Array.from({ length: atOnce }, async () => {
    while (!isOver) {
      const entry = applicationEntry();
      try {
        await outbox.accept(entry, NOW);
        load.accepted.push(entry.submission.id);
      } catch (error) {
        if (!(error instanceof OutboxUnavailableError)) odd.push(error);
        load.refused++;
        await wait(10);
      }
    }
  });
  return Object.assign(load, {
    async stop() {
      isOver = true;
      await Promise.all(workers);
      return odd;
    },
  });
}

function startWriter(url: string) {
  const script = join(import.meta.dirname, '../conformance/test-writer.ts');
  const child = spawn(process.execPath, [script, url], { stdio: ['ignore', 'pipe', 'inherit'] });
  const acknowledged: string[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    const [word, rest = ''] = line.split(' ');
    if (word === 'accepted') acknowledged.push(rest);
  });
  const ended = Promise.all([once(child, 'exit'), once(lines, 'close')]);
  onTestFinished(() => void child.kill('SIGKILL'));
  return { process: child, acknowledged, ended };
}
