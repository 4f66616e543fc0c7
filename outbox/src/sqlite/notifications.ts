import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { claimOf } from '../notification-rules.ts';
import type { ActiveAlert, Claimant, Notification, Recorded } from '../operations.ts';
import { notificationRow, seenRow } from '../rows.ts';

/** The record of notifications, so that operators hear of everything once, whichever worker tells them and however often it starts. */
export function notifications(database: DatabaseSync) {
  const read = database.prepare(
    'SELECT name, since, notified_version, claimed_until FROM notifications WHERE source = ?',
  );
  const insert = database.prepare(
    'INSERT OR IGNORE INTO notifications (name, source, since, claimed_until) VALUES (?, ?, ?, 0)',
  );
  const claim = database.prepare('UPDATE notifications SET claimed_until = ? WHERE name = ?');
  const setTold = database.prepare(
    `INSERT INTO notifications (name, source, since, notified_version, claimed_until) VALUES (?, ?, ?, ?, 0)
     ON CONFLICT (name) DO UPDATE SET notified_version = excluded.notified_version, claimed_until = 0`,
  );
  // A later time is of a clock that was put back.
  const markErasures = database.prepare(
    `UPDATE submissions SET erasure_announced_at = ?1 WHERE state = 'dead' AND hospital = ?2 AND settled_at <= ?3
       AND (erasure_announced_at IS NULL OR erasure_announced_at > ?1)`,
  );
  const remove = database.prepare('DELETE FROM notifications WHERE name = ?');
  // The time at which each program last got through its work, and of the last backup: others notice when it is long ago.
  const see = database.prepare(
    'INSERT INTO programs (name, seen_at) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET seen_at = excluded.seen_at',
  );
  const findSeen = database.prepare('SELECT seen_at FROM programs WHERE name = ?');

  return {
    claimNotifications(alerts: readonly ActiveAlert[], claimant: Claimant): Notification[] {
      const { source, now, claimedUntil } = claimant;
      for (const { name } of alerts) insert.run(name, source, now);
      const known = z.array(notificationRow).parse(read.all(source));
      const { due, forgotten } = claimOf(known, alerts, claimant);
      for (const name of forgotten) remove.run(name);
      for (const { name } of due) claim.run(claimedUntil, name);
      return due;
    },
    recordNotified(told: readonly Notification[]): void {
      for (const { name, source, change, since, version, erasure } of told) {
        // Not claimed here when the outbox could not be written at that time.
        if (change === 'raised') setTold.run(name, source, since, version);
        else remove.run(name);
        if (erasure === undefined) continue;
        markErasures.run(erasure.notifiedAt, erasure.hospital, erasure.settledUntil);
      }
    },
    recordSeen(work: Recorded, now: number): void {
      see.run(work, now);
    },
    lastSeen: (work: Recorded): number | null =>
      seenRow.optional().parse(findSeen.get(work))?.seen_at ?? null,
  };
}
