import dns from 'node:dns';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { open, pendingIn, runSql, withSetting } from '../../../tests/support/outbox-database.ts';
import { NO_LIMITS } from '../../../tests/support/outbox-file.ts';
import { startTestPostgres } from '../../../tests/support/postgres.ts';
import { useForSuite } from '../../../tests/support/use-for-suite.ts';
import { applicationEntry, contactEntry, NOW } from '../conformance/test-entries.ts';
import { openOutbox } from '../open-outbox.ts';
import { type Outbox, OutboxUnavailableError } from '../outbox.ts';

/** How long an outbox relies on its last check of the database. */
const GATE_MS = 1_200;
const postgres = useForSuite(startTestPostgres);

test('a killed database keeps each accepted submission whole, and is used again', async () => {
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
  // A refused submission exists only if it was being stored at that instant, and then it is complete.
  for (const id of kept) {
    if (!load.accepted.includes(id))
      expect(await outbox.readContent(id)).toHaveProperty('submission');
  }
  expect(kept.size - load.accepted.length).toBeLessThanOrEqual(load.atOnce);
  expect(await outbox.checkStore()).toEqual([]);
});

test('calls to a hanging database fail in a bounded time, until it answers again', async () => {
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

test('stores nothing that it refuses while commits wait for a missing standby', async () => {
  const url = await postgres.createDatabase();
  const outbox = await open(url);
  await outbox.accept(contactEntry(), NOW);
  await withSetting(url, ['synchronous_standby_names', "'nobody'"], async () => {
    const entries = Array.from({ length: 12 }, () => contactEntry());
    await wait(GATE_MS);
    const answers = await Promise.allSettled(entries.map((entry) => outbox.accept(entry, NOW)));
    expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(entries.length);
    expect(await countWaitingForStandby(url)).toBeLessThanOrEqual(2);
  });
  await expect
    .poll(() => outbox.accept(contactEntry(), NOW).catch(() => undefined), { timeout: 10_000 })
    .toMatchObject({ outcome: 'accepted' });
  expect((await pendingIn(outbox)).size).toBe(2);
});

test('uses a read-only database again as soon as it is writable', async () => {
  const url = await postgres.createDatabase();
  const outbox = await open(url);
  const accept = () => outbox.accept(contactEntry(), NOW).catch(() => undefined);
  const database = `ALTER DATABASE "${new URL(url).pathname.slice(1)}"`;
  await runSql(url, `${database} SET default_transaction_read_only = on`);
  // Existing connections keep the setting they began with.
  await runSql(
    url,
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  await expect.poll(accept, { timeout: 5_000 }).toBeUndefined();
  const writing = `${url}?options=-c%20default_transaction_read_only%3Doff`;
  await runSql(writing, `${database} RESET default_transaction_read_only`);
  await expect.poll(accept, { timeout: 5_000 }).toMatchObject({ outcome: 'accepted' });
});

test('an outbox that opens while its database is down uses it once it is up', async () => {
  const url = await postgres.createDatabase();
  await postgres.stop();
  const outbox = await open(url);
  await expect(outbox.accept(contactEntry(), NOW)).rejects.toThrow(OutboxUnavailableError);
  await expect(openOutbox(url, { limits: NO_LIMITS, existing: true })).rejects.toThrow(
    /OUTBOX_URL: the database .* at 127\.0\.0\.1:\d+ cannot be used \(.*ECONNREFUSED/,
  );
  await postgres.start();
  await expect
    .poll(() => outbox.accept(contactEntry(), NOW).catch(() => undefined), { timeout: 10_000 })
    .toMatchObject({ outcome: 'accepted' });
});

test('names the reason if neither of the two addresses of a host answers', async () => {
  const url = new URL(await postgres.createDatabase());
  const { lookup } = dns;
  onTestFinished(() => {
    dns.lookup = lookup;
  });
  const both = ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 }));
  dns.lookup = Object.assign(
    (_name: string, _options: object, done: (error: null, all: typeof both) => void) =>
      done(null, both),
    lookup,
  );
  url.host = 'database.example:1';
  await expect(openOutbox(url.href, { limits: NO_LIMITS, existing: true })).rejects.toThrow(
    /the database .* at database\.example:1 cannot be used \(connect ECONNREFUSED 127\.0\.0\.1:1\)/,
  );
});

test('commits reach the disk even if the database has synchronous_commit off', async () => {
  const url = await postgres.createDatabase();
  await runSql(
    url,
    `ALTER DATABASE "${new URL(url).pathname.slice(1)}" SET synchronous_commit = off`,
  );
  const outbox = await open(url);
  await Promise.all(Array.from({ length: 20 }, () => outbox.accept(contactEntry(), NOW)));
  await postgres.kill();
  await postgres.start();
  expect((await pendingIn(outbox)).size).toBe(20);
});

async function countWaitingForStandby(url: string): Promise<number> {
  const rows = await runSql(url, `SELECT FROM pg_stat_activity WHERE wait_event = 'SyncRep'`);
  return rows.length;
}

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
