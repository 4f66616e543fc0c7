import { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { emptyDatabase } from '../../../tests/support/postgres-of-run.ts';
import { contactEntry, NOW } from '../conformance/test-entries.ts';
import { openOutbox } from '../open-outbox.ts';
import { createProof } from './gate.ts';

describe('createProof', () => {
  test('answers callers after a commit that began after their call', async () => {
    const commits: number[] = [];
    const prove = createProof(async () => {
      commits.push(performance.now());
    });
    await prove();
    const calledAt = performance.now();
    await Promise.all([prove(), prove()]);
    expect(commits).toHaveLength(2);
    expect(commits[1]).toBeGreaterThan(calledAt);
    // Timers may be a millisecond early.
    expect(Number(commits[1]) - Number(commits[0])).toBeGreaterThan(998);
  });

  test('tries again after a commit that failed', async () => {
    let commits = 0;
    const prove = createProof(async () => {
      commits++;
      if (commits === 1) throw new Error('no standby');
    });
    await expect(prove()).rejects.toThrow('no standby');
    await expect(prove()).resolves.toBeUndefined();
  });
});

test('repeats share the commits that prove them durable', async () => {
  const url = await emptyDatabase();
  const outbox = await openOutbox(url, { limits: { maxPending: 100, minFreeBytes: 0 } });
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await outbox.close();
  });
  await outbox.accept(contactEntry({ keyHash: 'key' }), NOW);
  await client.query(`CREATE TABLE writes (); CREATE FUNCTION count_write() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN INSERT INTO public.writes DEFAULT VALUES; RETURN NULL; END $$;
    CREATE TRIGGER count AFTER UPDATE ON outbox.schema_version EXECUTE FUNCTION count_write()`);
  const repeat = () => outbox.accept(contactEntry({ keyHash: 'key' }), NOW);
  const answers = await Promise.all(Array.from({ length: 50 }, repeat));
  expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['replayed']));
  const { rows } = await client.query('SELECT count(*)::int AS writes FROM writes');
  expect(rows[0].writes).toBeGreaterThan(0);
  expect(rows[0].writes).toBeLessThan(4);
});
