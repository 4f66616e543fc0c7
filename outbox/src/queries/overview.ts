import type { HospitalId } from '@poyanil/domain';
import { z } from 'zod';
import { CLOCK_SKEW_MS, LONGEST_WAIT_MS } from '../clock-skew.ts';
import type { Activity, DeadLetters, ErasureDue, OutboxState, TimeRange } from '../operations.ts';
import {
  type PendingDelivery,
  type PendingPage,
  type SweepCutoffs,
  type Total,
  UNREADABLE,
} from '../outbox.ts';
import { all, execute, one, type Query } from './query.ts';

const hospitalId = z.custom<HospitalId>();

const waitingRow = z.object({
  id: z.string(),
  nextAttemptAt: z.number(),
  goesLast: z.union([z.boolean(), z.number()]).transform(Boolean),
});

export function* listPending(
  hospital: HospitalId,
  { now, dueBy, after, limit }: PendingPage,
): Query<PendingDelivery[]> {
  return yield* all(
    waitingRow,
    `SELECT id, next_attempt_at AS "nextAttemptAt", goes_last AS "goesLast" FROM submissions
     WHERE state = 'pending' AND hospital = $1 AND (goes_last, id) > ($2, $3)
       AND (next_attempt_at <= $4 OR next_attempt_at > $5 OR tried_at > $6)
     ORDER BY goes_last, id LIMIT $7`,
    ...[hospital, after?.goesLast ? 1 : 0, after?.id ?? ''],
    ...[dueBy, now + LONGEST_WAIT_MS, now + CLOCK_SKEW_MS, limit],
  );
}

const takenRow = z.object({ takenAt: z.number() });

export function* lastTaken(hospital: HospitalId, now: number): Query<number> {
  const { takenAt } = yield* one(
    takenRow,
    `SELECT coalesce(max(settled_at), 0) AS "takenAt" FROM submissions
     WHERE state = 'delivered' AND hospital = $1 AND settled_at <= $2`,
    ...[hospital, now],
  );
  return takenAt;
}

const countRow = z.object({ count: z.number() });

export function* countPending(limit: number): Query<number> {
  const { count } = yield* one(
    countRow,
    `SELECT count(*) AS count FROM (
       SELECT 1 FROM submissions WHERE state = 'pending' LIMIT $1
     ) AS pending`,
    limit,
  );
  return count;
}

const totalRow = z.object({
  hospital: hospitalId,
  state: z.custom<OutboxState>(),
  count: z.number(),
  oldestReceivedAt: z.number(),
  oldestTriedSince: z.number(),
});

export function* totals(): Query<Total[]> {
  return yield* all(
    totalRow,
    `SELECT hospital, state, count(*) AS count, min(received_at) AS "oldestReceivedAt",
       min(coalesce(retried_at, received_at)) AS "oldestTriedSince"
     FROM submissions GROUP BY state, hospital`,
  );
}

const deadRow = z.object({
  hospital: hospitalId,
  count: z.number(),
  unreadable: z.number(),
  announced: z.number(),
  newestSettledAt: z.number(),
  newestUnreadableAt: z.number(),
});

export function* deadLetters(now: number): Query<DeadLetters[]> {
  return yield* all(
    deadRow,
    `SELECT hospital, count(*) AS count, count(*) FILTER (WHERE last_code = $1) AS unreadable,
       count(erasure_announced_at) AS announced,
       coalesce(max(settled_at) FILTER (WHERE settled_at <= $2), 0) AS "newestSettledAt",
       coalesce(max(settled_at) FILTER (WHERE settled_at <= $2 AND last_code = $1), 0) AS "newestUnreadableAt"
     FROM submissions WHERE state = 'dead' GROUP BY hospital`,
    ...[UNREADABLE, now],
  );
}

const activityRow = z.object({
  hospital: hospitalId,
  start: z.number(),
  accepted: z.number(),
  delivered: z.number(),
  deliveredLast: z.number(),
});

/** Counts accepted and delivered submissions in two scans, because a submission accepted long ago may have been delivered now. */
export function* activity({ since, until, pieceMs }: TimeRange): Query<Activity[]> {
  return yield* all(
    activityRow,
    `SELECT hospital, CAST($1 AS bigint) + piece * CAST($3 AS bigint) AS start,
       sum(accepted) AS accepted, sum(delivered) AS delivered, sum(last) AS "deliveredLast"
     FROM (
       SELECT hospital, (received_at - CAST($1 AS bigint)) / CAST($3 AS bigint) AS piece,
         1 AS accepted, 0 AS delivered, 0 AS last
       FROM submissions WHERE received_at >= $1 AND received_at < $2
       UNION ALL
       SELECT hospital, (settled_at - CAST($1 AS bigint)) / CAST($3 AS bigint), 0, 1, CAST(goes_last AS integer)
       FROM submissions WHERE state = 'delivered' AND settled_at >= $1 AND settled_at < $2
     ) AS events GROUP BY hospital, piece ORDER BY hospital, piece`,
    ...[since, until, pieceMs],
  );
}

const erasureRow = z.object({
  hospital: hospitalId,
  count: z.number(),
  newestSettledAt: z.number(),
});

export function* listErasuresDue(settledBefore: number): Query<ErasureDue[]> {
  return yield* all(
    erasureRow,
    `SELECT hospital, count(*) AS count, max(settled_at) AS "newestSettledAt"
     FROM submissions WHERE state = 'dead' AND settled_at < $1 GROUP BY hospital`,
    settledBefore,
  );
}

export function* sweep({ delivered, dead, announced }: SweepCutoffs): Query<number> {
  return yield* execute(
    `DELETE FROM submissions WHERE (state = 'delivered' AND settled_at < $1 AND received_at < $1)
       OR (state = 'dead' AND settled_at < $2 AND erasure_announced_at < $3)`,
    ...[delivered, dead, announced],
  );
}
