import type { DatabaseSync } from 'node:sqlite';
import type { HospitalId } from '@poyanil/domain';
import { z } from 'zod';
import type { DeadLetters } from '../operations.ts';
import {
  type OutboxState,
  type PendingPage,
  type SweepTerms,
  type Total,
  UNREADABLE,
  type Waiting,
} from '../outbox.ts';
import { LONGEST_WAIT_MS } from '../wrong-clock.ts';

const waitingRows = z.array(z.object({ id: z.string(), next_attempt_at: z.number() }));
const totalRows = z.array(
  z.object({
    hospital: z.custom<HospitalId>(),
    state: z.custom<OutboxState>(),
    count: z.number(),
    oldestReceivedAt: z.number(),
    oldestTriedSince: z.number(),
  }),
);
const deadRows = z.array(
  z.object({
    hospital: z.custom<HospitalId>(),
    count: z.number(),
    unreadable: z.number(),
    announced: z.number(),
    newestSettledAt: z.number(),
  }),
);
const countRow = z.object({ count: z.number() });

/** What waits, how much there is of everything, and forgetting it in time. */
export function overview(database: DatabaseSync) {
  const pending = database.prepare(
    `SELECT id, next_attempt_at FROM submissions
     WHERE state = 'pending' AND hospital = ? AND id > ? AND (next_attempt_at <= ? OR next_attempt_at > ?)
     ORDER BY id LIMIT ?`,
  );
  const countPending = database.prepare(
    `SELECT count(*) AS count FROM submissions WHERE state = 'pending'`,
  );
  const groups = database.prepare(
    `SELECT hospital, state, count(*) AS count, min(received_at) AS oldestReceivedAt,
       min(ifnull(retried_at, received_at)) AS oldestTriedSince
     FROM submissions GROUP BY state, hospital`,
  );
  const dead = database.prepare(
    `SELECT hospital, count(*) AS count, sum(last_code IS '${UNREADABLE}') AS unreadable,
       count(erasure_announced_at) AS announced, max(settled_at) AS newestSettledAt
     FROM submissions WHERE state = 'dead' GROUP BY hospital`,
  );
  const announce = database.prepare(
    `UPDATE submissions SET erasure_announced_at = ?
     WHERE state = 'dead' AND settled_at < ? AND erasure_announced_at IS NULL`,
  );
  const forget = database.prepare(
    `DELETE FROM submissions WHERE (state = 'delivered' AND settled_at < ?)
       OR (state = 'dead' AND settled_at < ? AND erasure_announced_at < ?)`,
  );
  return {
    listPending: (hospital: HospitalId, { now, dueBy, after = '', limit }: PendingPage) =>
      waitingRows
        .parse(pending.all(hospital, after, dueBy, now + LONGEST_WAIT_MS, limit))
        .map(({ id, next_attempt_at: nextAttemptAt }): Waiting => ({ id, nextAttemptAt })),
    countPending: () => countRow.parse(countPending.get()).count,
    totals: (): Total[] => totalRows.parse(groups.all()),
    deadLetters: (): DeadLetters[] => deadRows.parse(dead.all()),
    announceErasure(settledBefore: number, now: number): void {
      announce.run(now, settledBefore);
    },
    sweep: ({ delivered, dead, announced }: SweepTerms) =>
      Number(forget.run(delivered, dead, announced).changes),
  };
}
