import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Claimant, Condition, Telling } from '../operations.ts';
import { tellingRow } from '../rows.ts';
import { claimOf } from '../telling-rules.ts';

/** What operators were told, so that they hear of everything once, whichever worker tells them and however often it starts. */
export function tellings(database: DatabaseSync) {
  const read = database.prepare(
    'SELECT name, since, told_version, claimed_until FROM tellings WHERE source = ?',
  );
  const insert = database.prepare(
    'INSERT OR IGNORE INTO tellings (name, source, since, claimed_until) VALUES (?, ?, ?, 0)',
  );
  const claim = database.prepare('UPDATE tellings SET claimed_until = ? WHERE name = ?');
  const setTold = database.prepare(
    `INSERT INTO tellings (name, source, since, told_version, claimed_until) VALUES (?, ?, ?, ?, 0)
     ON CONFLICT (name) DO UPDATE SET told_version = excluded.told_version, claimed_until = 0`,
  );
  // A later time is of a clock that was put back.
  const markErasures = database.prepare(
    `UPDATE submissions SET erasure_announced_at = ?1 WHERE state = 'dead' AND hospital = ?2 AND settled_at <= ?3
       AND (erasure_announced_at IS NULL OR erasure_announced_at > ?1)`,
  );
  const remove = database.prepare('DELETE FROM tellings WHERE name = ?');

  return {
    claimTellings(conditions: readonly Condition[], claimant: Claimant): Telling[] {
      const { source, now, claimedUntil } = claimant;
      for (const { name } of conditions) insert.run(name, source, now);
      const known = z.array(tellingRow).parse(read.all(source));
      const { due, forgotten } = claimOf(known, conditions, claimant);
      for (const name of forgotten) remove.run(name);
      for (const { name } of due) claim.run(claimedUntil, name);
      return due;
    },
    recordTold(told: readonly Telling[]): void {
      for (const { name, source, change, since, version, erasure } of told) {
        // Not claimed here when the outbox could not be written at that time.
        if (change === 'raised') setTold.run(name, source, since, version);
        else remove.run(name);
        if (erasure === undefined) continue;
        markErasures.run(erasure.toldAt, erasure.hospital, erasure.settledUntil);
      }
    },
  };
}
