import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Condition, Telling } from '../operations.ts';

const rows = z.array(
  z.object({
    name: z.string(),
    since: z.number(),
    told_version: z.number().nullable(),
    claimed_until: z.number(),
  }),
);
type Row = z.output<typeof rows>[number];

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
      { now, claimedUntil }: { now: number; claimedUntil: number },
    ): Telling[] {
      for (const { name } of conditions) insert.run(name, now);
      const versions = new Map(conditions.map(({ name, version }) => [name, version]));
      const unclaimed = rows
        .parse(read.all())
        // A claim that ends later than one made now is of a clock that was put back.
        .filter((row) => row.claimed_until <= now || row.claimed_until > claimedUntil);
      // Not what is claimed: it may be told at this moment, and then its end has to be told, too.
      for (const { name, told_version } of unclaimed) {
        if (told_version === null && !versions.has(name)) remove.run(name);
      }
      const due = unclaimed.flatMap((row) => tellingOf(row, versions.get(row.name)));
      for (const { name } of due) claim.run(claimedUntil, name);
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

function tellingOf(row: Row, version: number | undefined): Telling[] {
  const { name, since, told_version } = row;
  if (version === undefined) {
    return told_version === null ? [] : [{ name, since, version: told_version, change: 'cleared' }];
  }
  const isNews = told_version === null || version > told_version;
  return isNews ? [{ name, since, version, change: 'raised' }] : [];
}
