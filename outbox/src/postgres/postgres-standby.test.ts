import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { open, runSql, withSetting } from '../../../tests/support/outbox-database.ts';
import { startTestPostgres } from '../../../tests/support/postgres.ts';
import { useForSuite } from '../../../tests/support/use-for-suite.ts';
import { contactEntry, NOW } from '../conformance/test-entries.ts';
import { type Outbox, OutboxUnavailableError } from '../outbox.ts';

const postgres = useForSuite(startTestPostgres);

/** A standby that never connects: each commit waits for it. */
const NO_STANDBY = ['synchronous_standby_names', 'nobody'] as const;

/** Cancels each wait for the standby until the work is done, as an operator does who sees it hang. */
async function withoutPatience<Result>(work: Promise<Result>): Promise<Result> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  done.catch(() => {}); // reported at the end
  while (!isDone) {
    const waiting = "FROM pg_stat_activity WHERE wait_event = 'SyncRep'";
    await runSql(postgres.url, `SELECT pg_cancel_backend(pid) ${waiting}`);
    await wait(20);
  }
  return done;
}

async function isRefused(work: Promise<unknown>): Promise<boolean> {
  try {
    await withoutPatience(work);
    return false;
  } catch (error) {
    expect(error).toBeInstanceOf(OutboxUnavailableError);
    return true;
  }
}

/** Runs the work while no commit reaches its standby: the outbox refuses each write, although the server has it. */
async function withoutStandby(outbox: Outbox, work: () => Promise<void>): Promise<void> {
  await withSetting(postgres.url, NO_STANDBY, async () => {
    // The server applies the setting a moment later.
    await expect.poll(() => isRefused(outbox.recordSeen('api', NOW))).toBe(true);
    await work();
  });
}

/** Opens an outbox on a database that suppresses its warnings. */
async function openQuiet(): Promise<{ outbox: Outbox; url: string }> {
  const url = await postgres.createDatabase();
  const name = new URL(url).pathname.slice(1);
  await runSql(url, `ALTER DATABASE "${name}" SET client_min_messages = error`);
  return { outbox: await open(url), url };
}

test('refuses a write that was committed without the standby', async () => {
  const { outbox } = await openQuiet();
  await withoutStandby(outbox, async () => {
    expect(await isRefused(outbox.recordSeen('worker', NOW))).toBe(true);
    expect(await outbox.lastSeen('worker')).toBe(NOW);
    expect(await isRefused(outbox.accept(contactEntry(), NOW))).toBe(true);
  });
});

test('refuses a repeat until the standby has the first submission', async () => {
  const { outbox } = await openQuiet();
  const entry = contactEntry({ keyHash: 'key' });
  await outbox.accept(entry, NOW);
  await withoutStandby(outbox, async () => {
    expect(await isRefused(outbox.accept(entry, NOW))).toBe(true);
    expect(await isRefused(outbox.findByKey({ keyHash: 'key', fingerprint: 'f' }, NOW))).toBe(true);
  });
  expect(await outbox.accept(entry, NOW)).toEqual({
    outcome: 'replayed',
    id: entry.submission.id,
  });
});

// The old primary of a failover may never have had the row.
test('refuses to record the delivery of an unknown row without the standby', async () => {
  const { outbox } = await openQuiet();
  await withoutStandby(outbox, async () => {
    expect(await isRefused(outbox.recordDelivered('s_another', NOW))).toBe(true);
  });
  await outbox.recordDelivered('s_another', NOW);
});

// The server's address may lead to another server by now.
test('replaces its connections after a commit without the standby', async () => {
  const { outbox, url } = await openQuiet();
  const connections = `SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'poyanil-outbox'`;
  await Promise.all(Array.from({ length: 4 }, () => outbox.totals()));
  const before = await runSql(url, connections);
  expect(before.length).toBeGreaterThan(1);
  await withoutStandby(outbox, async () => {});
  await outbox.totals();
  await expect.poll(() => runSql(url, connections)).toHaveLength(1);
  expect(before).not.toContainEqual((await runSql(url, connections))[0]);
});
