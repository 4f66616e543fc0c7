import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { emptyDatabase } from '../../../tests/support/postgres-of-run.ts';
import { contactEntry, NOW } from '../conformance/test-entries.ts';
import { openOutbox } from '../open-outbox.ts';
import { createSharedTransaction } from './gate.ts';

describe('createSharedTransaction', () => {
  test('answers concurrent calls in one transaction that begins after them', async () => {
    const transactions: { at: number; questions: readonly string[] }[] = [];
    const ask = createSharedTransaction(async (questions: readonly string[]) => {
      transactions.push({ at: performance.now(), questions });
      return questions.map((question) => `${question} ${transactions.length}`);
    });
    expect(await ask('a')).toBe('a 1');
    const calledAt = performance.now();
    expect(await Promise.all([ask('b'), ask('c')])).toEqual(['b 2', 'c 2']);
    expect(transactions.map(({ questions }) => questions)).toEqual([['a'], ['b', 'c']]);
    const [first = 0, second = 0] = transactions.map(({ at }) => at);
    expect(second).toBeGreaterThan(calledAt);
    // Timers may be a millisecond early.
    expect(second - first).toBeGreaterThan(998);
  });

  test('tries again after a failed commit', async () => {
    let commits = 0;
    const ask = createSharedTransaction(async () => {
      commits++;
      if (commits === 1) throw new Error('no standby');
      return ['there'];
    });
    await expect(ask('a')).rejects.toThrow('no standby');
    await expect(ask('a')).resolves.toBe('there');
  });
});

test('accepts a repeat as new if the first one is lost before it is proven durable', async () => {
  const { outbox, client } = await openBoth();
  const first = contactEntry({ keyHash: 'key' });
  await outbox.accept(first, NOW);
  // The next proof waits until a second after this one.
  await outbox.accept(contactEntry({ keyHash: 'key' }), NOW);
  const again = contactEntry({ keyHash: 'key' });
  const repeat = outbox.accept(again, NOW);
  // By then it has found the first one.
  await sleep(300);
  await client.query('DELETE FROM outbox.submissions');
  expect(await repeat).toMatchObject({ outcome: 'accepted' });
  expect(await outbox.findEntries(again.submission.id)).toHaveLength(1);
});

test('repeats share the commits that prove them durable', async () => {
  const { outbox, client } = await openBoth();
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

async function openBoth() {
  const url = await emptyDatabase();
  const outbox = await openOutbox(url, { limits: { maxPending: 100, minFreeBytes: 0 } });
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await outbox.close();
  });
  return { outbox, client };
}
