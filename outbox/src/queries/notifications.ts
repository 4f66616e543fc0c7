import { z } from 'zod';
import { claimOf } from '../notification-rules.ts';
import type {
  ActiveAlert,
  Claimant,
  Notification,
  NotifiedErasure,
  Recorded,
} from '../operations.ts';
import type { RunQuery } from '../postgres/database.ts';
import { notificationRow, seenRow } from '../rows.ts';

/** One worker at a time: all of them ask at the same moments, about the same few rows. */
const LOCK = 'LOCK TABLE outbox.notifications IN SHARE ROW EXCLUSIVE MODE';

export async function claimNotifications(
  run: RunQuery,
  alerts: readonly ActiveAlert[],
  claimant: Claimant,
): Promise<Notification[]> {
  const { source, now, claimedUntil } = claimant;
  await run(LOCK);
  await run(
    `INSERT INTO outbox.notifications (name, source, since, claimed_until)
     SELECT name, $2, $3, 0 FROM unnest($1::text[]) AS names (name) ON CONFLICT DO NOTHING`,
    [alerts.map(({ name }) => name), source, now],
  );
  const rows = await run(
    'SELECT name, since, notified_version, claimed_until FROM outbox.notifications WHERE source = $1',
    [source],
  );
  const { due, forgotten } = claimOf(z.array(notificationRow).parse(rows), alerts, claimant);
  await run('DELETE FROM outbox.notifications WHERE name = ANY ($1::text[])', [forgotten]);
  await run('UPDATE outbox.notifications SET claimed_until = $1 WHERE name = ANY ($2::text[])', [
    claimedUntil,
    due.map(({ name }) => name),
  ]);
  return due;
}

export async function recordNotified(run: RunQuery, told: readonly Notification[]): Promise<void> {
  await run(LOCK);
  for (const { name, source, change, since, version, erasure } of told) {
    if (change === 'cleared') await run('DELETE FROM outbox.notifications WHERE name = $1', [name]);
    // Not claimed here when the outbox could not be written at that time.
    else {
      await run(
        `INSERT INTO outbox.notifications (name, source, since, notified_version, claimed_until) VALUES ($1, $2, $3, $4, 0)
         ON CONFLICT (name) DO UPDATE SET notified_version = excluded.notified_version, claimed_until = 0`,
        [name, source, since, version],
      );
    }
    if (erasure !== undefined) await markErasures(run, erasure);
  }
}

async function markErasures(
  run: RunQuery,
  { hospital, settledUntil, notifiedAt }: NotifiedErasure,
): Promise<void> {
  // A later time is of a clock that was put back.
  await run(
    `UPDATE outbox.submissions SET erasure_announced_at = $1
     WHERE state = 'dead' AND hospital = $2 AND settled_at <= $3
       AND (erasure_announced_at IS NULL OR erasure_announced_at > $1)`,
    [notifiedAt, hospital, settledUntil],
  );
}

export async function recordSeen(run: RunQuery, work: Recorded, now: number): Promise<void> {
  await run(
    `INSERT INTO outbox.programs (name, seen_at) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET seen_at = excluded.seen_at`,
    [work, now],
  );
}

export async function lastSeen(run: RunQuery, work: Recorded): Promise<number | null> {
  const [row] = await run('SELECT seen_at FROM outbox.programs WHERE name = $1', [work]);
  return seenRow.optional().parse(row)?.seen_at ?? null;
}
