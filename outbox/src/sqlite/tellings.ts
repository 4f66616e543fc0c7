import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Condition, Telling } from '../operations.ts';
import { tellingRow } from '../rows.ts';
import { claimOf } from '../telling-rules.ts';

/** What operators were told, so that they hear of everything once, whichever worker tells them and however often it starts. */
export function tellings(database: DatabaseSync) {
  const read = database.prepare('SELECT name, since, told_version, claimed_until FROM tellings');
  const insert = database.prepare(
    'INSERT OR IGNORE INTO tellings (name, since, claimed_until) VALUES (?, ?, 0)',
  );
  const claim = database.prepare('UPDATE tellings SET claimed_until = ? WHERE name = ?');
  const setTold = database.prepare(
    `INSERT INTO tellings (name, since, told_version, claimed_until) VALUES (?, ?, ?, 0)
     ON CONFLICT (name) DO UPDATE SET told_version = excluded.told_version, claimed_until = 0`,
  );
  const remove = database.prepare('DELETE FROM tellings WHERE name = ?');

  return {
    claimTellings(
      conditions: readonly Condition[],
      times: { now: number; claimedUntil: number },
    ): Telling[] {
      for (const { name } of conditions) insert.run(name, times.now);
      const known = z.array(tellingRow).parse(read.all());
      const { due, forgotten } = claimOf(known, conditions, times);
      for (const name of forgotten) remove.run(name);
      for (const { name } of due) claim.run(times.claimedUntil, name);
      return due;
    },
    recordTold(told: readonly Telling[]): void {
      for (const { name, change, since, version } of told) {
        // Not claimed here when the outbox could not be written at that time.
        if (change === 'raised') setTold.run(name, since, version);
        else remove.run(name);
      }
    },
  };
}
