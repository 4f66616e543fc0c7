import { z } from 'zod';
import { type LeaseRequest, leasedFrom, pendingRow, refusalByEntry } from '../lease-rules.ts';
import type { DeliveryReceipt } from '../operations.ts';
import type { FailedAttempt, FinalFailure, LeaseOutcome } from '../outbox.ts';
import { acquireProbe, endOutage, noteOutage } from './outages.ts';
import { execute, first, forUpdate, one, type Query } from './query.ts';

const NO_LEASE = 'lease_owner = NULL, lease_until = NULL';
const IF_OURS = `WHERE id = $1 AND lease_owner = $2 AND state = 'pending'`;

const resumeRow = z.object({ bytes: z.instanceof(Uint8Array).nullable() });
const hospitalRow = z.object({ hospital: z.string() });

export function* takeLease(
  id: string,
  owner: string,
  until: number,
  now: number,
): Query<LeaseOutcome> {
  const request: LeaseRequest = { id, owner, until, now };
  const row = yield* first(
    pendingRow,
    forUpdate(
      `SELECT hospital, state, content, attempts, next_attempt_at, coalesce(retried_at, received_at) AS tried_since,
         tried_ms, tried_at, unclear_since, goes_last, lease_owner, lease_until FROM submissions WHERE id = $1`,
    ),
    id,
  );
  if (row === undefined || row.state !== 'pending') return { outcome: 'settled' };
  const refusal = refusalByEntry(row, request) ?? (yield* acquireProbe(row, request));
  if (refusal?.shorten !== undefined) {
    const sql = 'UPDATE submissions SET lease_until = $1 WHERE id = $2';
    yield* execute(sql, until, refusal.shorten);
  }
  if (refusal !== undefined) return refusal.outcome;
  const { bytes } = yield* one(
    resumeRow,
    `UPDATE submissions SET lease_owner = $1, lease_until = $2 WHERE id = $3
     RETURNING (SELECT bytes FROM resumes WHERE resumes.id = submissions.id) AS bytes`,
    ...[owner, until, id],
  );
  return leasedFrom(request, row, bytes);
}

export function* renewLease(id: string, owner: string, until: number): Query<boolean> {
  const sql = `UPDATE submissions SET lease_until = $3 ${IF_OURS}`;
  return (yield* execute(sql, id, owner, until)) === 1;
}

export function* releaseLease(id: string, owner: string): Query<void> {
  yield* execute(
    `UPDATE submissions SET ${NO_LEASE} WHERE id = $1 AND lease_owner = $2`,
    id,
    owner,
  );
}

/** Records a delivery, and erases content and resume. Returns false if the submission is unknown. */
export function* recordDelivered(
  id: string,
  now: number,
  receipt?: DeliveryReceipt,
): Query<boolean> {
  const { mailbox = null, code = null, queueId = null } = receipt ?? {};
  const row = yield* first(
    hospitalRow,
    `UPDATE submissions SET state = 'delivered', content = NULL, last_error = NULL, last_code = NULL,
       settled_at = $2, delivered_to = $3, reply_code = $4, queue_id = $5, ${NO_LEASE}
     WHERE id = $1 RETURNING hospital`,
    ...[id, now, mailbox, code, queueId],
  );
  yield* execute('DELETE FROM resumes WHERE id = $1', id);
  if (row !== undefined) yield* endOutage(row.hospital);
  return row !== undefined;
}

/** Records a failed attempt. All times are by the store's clock, except `failedAt`, which is compared with callers' times of deliveries. */
export function* recordFailure(
  id: string,
  owner: string,
  failure: FailedAttempt,
  now: number,
  failedAt = now,
): Query<boolean> {
  const { code, error, nextAttemptAt, isCounted, triedMs, refusal } = failure;
  const refusedAt = refusal === 'permanent' ? failedAt : null;
  const row = yield* first(
    hospitalRow,
    `UPDATE submissions SET attempts = attempts + $3, last_code = $4, last_error = $5, next_attempt_at = $6,
       tried_ms = $7, tried_at = $8, unclear_since = coalesce($9, unclear_since), ${NO_LEASE}
     ${IF_OURS} RETURNING hospital`,
    ...[id, owner, isCounted ? 1 : 0, code, error, nextAttemptAt, triedMs, now, refusedAt],
  );
  if (row !== undefined) yield* noteOutage({ hospital: row.hospital, id, now }, failure);
  return row !== undefined;
}

export function* recordDead(
  id: string,
  owner: string,
  { code, error, isServerThere }: FinalFailure,
  now: number,
): Query<boolean> {
  const row = yield* first(
    hospitalRow,
    `UPDATE submissions SET state = 'dead', attempts = attempts + 1, last_code = $3, last_error = $4,
       settled_at = $5, ${NO_LEASE} ${IF_OURS} RETURNING hospital`,
    ...[id, owner, code, error, now],
  );
  if (row !== undefined && isServerThere) yield* endOutage(row.hospital);
  return row !== undefined;
}
