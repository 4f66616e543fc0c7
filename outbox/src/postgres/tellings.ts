import { z } from 'zod';
import type { Condition, Telling } from '../operations.ts';
import { tellingRow } from '../rows.ts';
import { claimOf } from '../telling-rules.ts';
import type { Run } from './database.ts';

/** One worker at a time: all of them ask at the same moments, about the same few rows. */
const LOCK = 'LOCK TABLE outbox.tellings IN SHARE ROW EXCLUSIVE MODE';

export async function claimTellings(
  run: Run,
  conditions: readonly Condition[],
  times: { now: number; claimedUntil: number },
): Promise<Telling[]> {
  await run(LOCK);
  await run(
    `INSERT INTO outbox.tellings (name, since, claimed_until)
     SELECT name, $2, 0 FROM unnest($1::text[]) AS names (name) ON CONFLICT DO NOTHING`,
    [conditions.map(({ name }) => name), times.now],
  );
  const rows = await run('SELECT name, since, told_version, claimed_until FROM outbox.tellings');
  const { due, forgotten } = claimOf(z.array(tellingRow).parse(rows), conditions, times);
  await run('DELETE FROM outbox.tellings WHERE name = ANY ($1::text[])', [forgotten]);
  await run('UPDATE outbox.tellings SET claimed_until = $1 WHERE name = ANY ($2::text[])', [
    times.claimedUntil,
    due.map(({ name }) => name),
  ]);
  return due;
}

export async function recordTold(run: Run, told: readonly Telling[]): Promise<void> {
  await run(LOCK);
  for (const { name, change, since, version } of told) {
    if (change === 'cleared') await run('DELETE FROM outbox.tellings WHERE name = $1', [name]);
    // Not claimed here when the outbox could not be written at that time.
    else {
      await run(
        `INSERT INTO outbox.tellings (name, since, told_version, claimed_until) VALUES ($1, $2, $3, 0)
         ON CONFLICT (name) DO UPDATE SET told_version = excluded.told_version, claimed_until = 0`,
        [name, since, version],
      );
    }
  }
}
