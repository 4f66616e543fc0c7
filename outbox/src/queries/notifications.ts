import { z } from 'zod';
import {
  type ActiveAlert,
  type Claimant,
  claimOf,
  type Notification,
  notificationRow,
  type Recorded,
} from '../notification-rules.ts';
import type { SiteHashes } from '../operations.ts';
import { all, execute, first, type Query } from './query.ts';

// These queries make sure that operators are notified of each alert once, even across restarts and by several programs.

export function* claimNotifications(
  alerts: readonly ActiveAlert[],
  claimant: Claimant,
): Query<Notification[]> {
  const { source, now, claimedUntil } = claimant;
  for (const { name } of alerts) {
    yield* execute(
      `INSERT INTO notifications (name, source, since, claimed_until) VALUES ($1, $2, $3, 0)
       ON CONFLICT DO NOTHING`,
      ...[name, source, now],
    );
  }
  const known = yield* all(
    notificationRow,
    'SELECT name, since, notified_version, claimed_until FROM notifications WHERE source = $1',
    source,
  );
  const { due, forgotten } = claimOf(known, alerts, claimant);
  for (const name of forgotten) yield* remove(name);
  for (const { name } of due) {
    const sql = 'UPDATE notifications SET claimed_until = $1 WHERE name = $2';
    yield* execute(sql, claimedUntil, name);
  }
  return due;
}

export function* recordNotified(notifications: readonly Notification[]): Query<void> {
  for (const { name, source, change, since, version, erasure } of notifications) {
    // No claim was recorded here if the outbox wasn't writable then.
    if (change === 'raised') {
      yield* execute(
        `INSERT INTO notifications (name, source, since, notified_version, claimed_until) VALUES ($1, $2, $3, $4, 0)
         ON CONFLICT (name) DO UPDATE SET notified_version = excluded.notified_version, claimed_until = 0`,
        ...[name, source, since, version],
      );
    } else yield* remove(name);
    if (erasure === undefined) continue;
    // A later time comes from a clock that was put back.
    yield* execute(
      `UPDATE submissions SET erasure_announced_at = $1
       WHERE state = 'dead' AND hospital = $2 AND settled_at <= $3
         AND (erasure_announced_at IS NULL OR erasure_announced_at > $1)`,
      ...[erasure.notifiedAt, erasure.hospital, erasure.settledUntil],
    );
  }
}

function* remove(name: string): Query<void> {
  yield* execute('DELETE FROM notifications WHERE name = $1', name);
}

export function* recordSeen(work: Recorded, now: number): Query<void> {
  yield* execute(
    `INSERT INTO programs (name, seen_at) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET seen_at = excluded.seen_at`,
    ...[work, now],
  );
}

const seenRow = z.object({ seen_at: z.number() });

export function* lastSeen(work: Recorded): Query<number | null> {
  const row = yield* first(seenRow, 'SELECT seen_at FROM programs WHERE name = $1', work);
  return row?.seen_at ?? null;
}

const siteRow = z.object({ name: z.string(), hash: z.string() });

export function* recordSite(hashes: SiteHashes): Query<void> {
  for (const [name, hash] of Object.entries(hashes)) {
    yield* execute(
      `INSERT INTO site_settings (name, hash) VALUES ($1, $2)
       ON CONFLICT (name) DO UPDATE SET hash = excluded.hash`,
      ...[name, hash],
    );
  }
}

export function* readSite(): Query<SiteHashes> {
  const rows = yield* all(siteRow, 'SELECT name, hash FROM site_settings');
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
