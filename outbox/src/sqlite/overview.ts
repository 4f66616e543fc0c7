import type { DatabaseSync } from 'node:sqlite';
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

/** Lists what waits, counts everything, and forgets it in time. */
export function overview(database: DatabaseSync) {
  const pending = database.prepare(
    `SELECT id, next_attempt_at AS "nextAttemptAt", goes_last AS "goesLast" FROM submissions
     WHERE state = 'pending' AND hospital = ? AND (goes_last, id) > (?, ?)
       AND (next_attempt_at <= ? OR next_attempt_at > ? OR tried_at > ?)
     ORDER BY goes_last, id LIMIT ?`,
  );
  const countPending = database.prepare(
    `SELECT count(*) AS count FROM submissions WHERE state = 'pending'`,
  );
  const groups = database.prepare(
    `SELECT hospital, state, count(*) AS count, min(received_at) AS "oldestReceivedAt",
       min(ifnull(retried_at, received_at)) AS "oldestTriedSince"
     FROM submissions GROUP BY state, hospital`,
  );
  const dead = database.prepare(
    `SELECT hospital, count(*) AS count, sum(last_code IS '${UNREADABLE}') AS unreadable,
       count(erasure_announced_at) AS announced, ifnull(max(settled_at) FILTER (WHERE settled_at <= ?1), 0) AS "newestSettledAt",
       ifnull(max(settled_at) FILTER (WHERE settled_at <= ?1 AND last_code IS '${UNREADABLE}'), 0) AS "newestUnreadableAt"
     FROM submissions WHERE state = 'dead' GROUP BY hospital`,
  );
  // Two scans, each of its own column: what was accepted long ago may have been delivered now.
  const counts = database.prepare(
    `SELECT hospital, CAST(? + piece * ? AS INTEGER) AS start, sum(accepted) AS accepted, sum(delivered) AS delivered,
       sum(last) AS "deliveredLast" FROM (
       SELECT hospital, CAST((received_at - ?) / ? AS INTEGER) AS piece, 1 AS accepted, 0 AS delivered, 0 AS last FROM submissions
       WHERE received_at >= ? AND received_at < ?
       UNION ALL
       SELECT hospital, CAST((settled_at - ?) / ? AS INTEGER), 0, 1, goes_last FROM submissions
       WHERE state = 'delivered' AND settled_at >= ? AND settled_at < ?
     ) GROUP BY hospital, piece ORDER BY hospital, piece`,
  );
  const erasuresDue = database.prepare(
    `SELECT hospital, count(*) AS count, max(settled_at) AS "newestSettledAt"
     FROM submissions WHERE state = 'dead' AND settled_at < ? GROUP BY hospital`,
  );
  const taken = database.prepare(
    `SELECT ifnull(max(settled_at), 0) AS "takenAt" FROM submissions
     WHERE state = 'delivered' AND hospital = ? AND settled_at <= ?`,
  );
  const forget = database.prepare(
    `DELETE FROM submissions WHERE (state = 'delivered' AND settled_at < ?1 AND received_at < ?1)
       OR (state = 'dead' AND settled_at < ?2 AND erasure_announced_at < ?3)`,
  );
  return {
    listPending: (hospital: HospitalId, { now, dueBy, after, limit }: PendingPage): Waiting[] => {
      const cursor = [after?.goesLast ? 1 : 0, after?.id ?? ''];
      const bounds = [dueBy, now + LONGEST_WAIT_MS, now + CLOCK_SKEW_MS, limit];
      return z.array(waitingRow).parse(pending.all(hospital, ...cursor, ...bounds));
    },
    lastTaken: (hospital: HospitalId, now: number): number =>
      takenRow.parse(taken.get(hospital, now)).takenAt,
    countPending: () => countRow.parse(countPending.get()).count,
    totals: (): Total[] => z.array(totalRow).parse(groups.all()),
    deadLetters: (now: number): DeadLetters[] => z.array(deadRow).parse(dead.all(now)),
    activity({ since, until, pieceMs }: Span): Activity[] {
      const within = [since, pieceMs, since, until];
      return z.array(activityRow).parse(counts.all(since, pieceMs, ...within, ...within));
    },
    listErasuresDue: (settledBefore: number): ErasureDue[] =>
      z.array(erasureRow).parse(erasuresDue.all(settledBefore)),
    sweep: ({ delivered, dead, announced }: SweepTerms) =>
      Number(forget.run(delivered, dead, announced).changes),
  };
}
