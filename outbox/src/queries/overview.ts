import type { HospitalId } from '@poyanil/domain';
import { z } from 'zod';
import type { Activity, DeadLetters, ErasureDue, Span } from '../operations.ts';
import {
  type PendingPage,
  type SweepTerms,
  type Total,
  UNREADABLE,
  type Waiting,
} from '../outbox.ts';
import type { RunQuery } from '../postgres/database.ts';
import {
  activityRow,
  countRow,
  deadRow,
  erasureRow,
  takenRow,
  totalRow,
  waitingRow,
} from '../rows.ts';
import { CLOCK_SKEW_MS, LONGEST_WAIT_MS } from '../wrong-clock.ts';

export async function listPending(
  run: RunQuery,
  hospital: HospitalId,
  { now, dueBy, after, limit }: PendingPage,
): Promise<Waiting[]> {
  const rows = await run(
    `SELECT id, next_attempt_at AS "nextAttemptAt", goes_last AS "goesLast" FROM outbox.submissions
     WHERE state = 'pending' AND hospital = $1 AND (goes_last, id) > ($2, $3)
       AND (next_attempt_at <= $4 OR next_attempt_at > $5 OR tried_at > $6)
     ORDER BY goes_last, id LIMIT $7`,
    [
      ...[hospital, after?.goesLast ?? false, after?.id ?? ''],
      ...[dueBy, now + LONGEST_WAIT_MS, now + CLOCK_SKEW_MS, limit],
    ],
  );
  return z.array(waitingRow).parse(rows);
}

export async function lastTaken(run: RunQuery, hospital: HospitalId, now: number): Promise<number> {
  const [row] = await run(
    `SELECT coalesce(max(settled_at), 0) AS "takenAt" FROM outbox.submissions
     WHERE state = 'delivered' AND hospital = $1 AND settled_at <= $2`,
    [hospital, now],
  );
  return takenRow.parse(row).takenAt;
}

/** Up to a number, beyond which nobody wants to know. */
export async function countPending(run: RunQuery, most: number): Promise<number> {
  const [row] = await run(
    `SELECT count(*) AS count FROM (
       SELECT FROM outbox.submissions WHERE state = 'pending' LIMIT $1
     ) AS pending`,
    [most],
  );
  return countRow.parse(row).count;
}

export async function totals(run: RunQuery): Promise<Total[]> {
  const rows = await run(
    `SELECT hospital, state, count(*) AS count, min(received_at) AS "oldestReceivedAt",
       min(coalesce(retried_at, received_at)) AS "oldestTriedSince"
     FROM outbox.submissions GROUP BY state, hospital`,
  );
  return z.array(totalRow).parse(rows);
}

export async function deadLetters(run: RunQuery, now: number): Promise<DeadLetters[]> {
  const rows = await run(
    `SELECT hospital, count(*) AS count, count(*) FILTER (WHERE last_code = $1) AS unreadable,
       count(erasure_announced_at) AS announced,
       coalesce(max(settled_at) FILTER (WHERE settled_at <= $2), 0) AS "newestSettledAt",
       coalesce(max(settled_at) FILTER (WHERE settled_at <= $2 AND last_code = $1), 0) AS "newestUnreadableAt"
     FROM outbox.submissions WHERE state = 'dead' GROUP BY hospital`,
    [UNREADABLE, now],
  );
  return z.array(deadRow).parse(rows);
}

/** Two scans, each of its own column: what was accepted long ago may have been delivered now. */
export async function activity(
  run: RunQuery,
  { since, until, pieceMs }: Span,
): Promise<Activity[]> {
  const rows = await run(
    `SELECT hospital, $1::bigint + piece * $3::bigint AS start,
       sum(accepted)::bigint AS accepted, sum(delivered)::bigint AS delivered, sum(last)::bigint AS "deliveredLast"
     FROM (
       SELECT hospital, (received_at - $1::bigint) / $3::bigint AS piece, 1 AS accepted, 0 AS delivered, 0 AS last
       FROM outbox.submissions WHERE received_at >= $1 AND received_at < $2
       UNION ALL
       SELECT hospital, (settled_at - $1::bigint) / $3::bigint, 0, 1, goes_last::integer
       FROM outbox.submissions WHERE state = 'delivered' AND settled_at >= $1 AND settled_at < $2
     ) AS events GROUP BY hospital, piece ORDER BY hospital, piece`,
    [since, until, pieceMs],
  );
  return z.array(activityRow).parse(rows);
}

export async function listErasuresDue(run: RunQuery, settledBefore: number): Promise<ErasureDue[]> {
  const rows = await run(
    `SELECT hospital, count(*) AS count, max(settled_at) AS "newestSettledAt"
     FROM outbox.submissions WHERE state = 'dead' AND settled_at < $1 GROUP BY hospital`,
    [settledBefore],
  );
  return z.array(erasureRow).parse(rows);
}

export async function sweep(
  run: RunQuery,
  { delivered, dead, announced }: SweepTerms,
): Promise<number> {
  const [row] = await run(
    `WITH forgotten AS (
       DELETE FROM outbox.submissions WHERE (state = 'delivered' AND settled_at < $1 AND received_at < $1)
         OR (state = 'dead' AND settled_at < $2 AND erasure_announced_at < $3) RETURNING 1
     ) SELECT count(*) AS count FROM forgotten`,
    [delivered, dead, announced],
  );
  return countRow.parse(row).count;
}
