import { leasedFrom, refusalByEntry, type Taker } from '../lease-rules.ts';
import type { DeliveryReceipt, FailedAttempt, FinalFailure, LeaseOutcome } from '../outbox.ts';
import type { RunQuery } from '../postgres/database.ts';
import { writeNothing } from '../postgres/schema.ts';
import { hospitalRow, pendingRow, resumeRow } from '../rows.ts';
import { endOutage, noteOutage, tryFor } from './outages.ts';

const NO_LEASE = 'lease_owner = NULL, lease_until = NULL';
const IF_OURS = `WHERE id = $1 AND lease_owner = $2 AND state = 'pending' RETURNING hospital`;

// Made once: a schema costs a hundred times what it takes to use it.
const foundPending = pendingRow.optional();
const foundHospital = hospitalRow.optional();

/** The submission and the owner that delivers it. */
export interface Holder {
  id: string;
  owner: string;
  now: number;
}

export async function takeLease(run: RunQuery, taker: Taker): Promise<LeaseOutcome> {
  const { id, owner, until } = taker;
  const [found] = await run(
    `SELECT hospital, state, content, attempts, next_attempt_at, coalesce(retried_at, received_at) AS tried_since,
       tried_ms, tried_at, unclear_since, goes_last, lease_owner, lease_until, NULL AS bytes
     FROM outbox.submissions WHERE id = $1 FOR UPDATE`,
    [id],
  );
  const row = foundPending.parse(found);
  if (row === undefined || row.state !== 'pending') return { outcome: 'settled' };
  const own = refusalByEntry(row, taker);
  const server = own === undefined ? await tryFor(run, row, taker) : {};
  const refusal = own ?? server.refusal;
  if (refusal?.shorten !== undefined) {
    await run('UPDATE outbox.submissions SET lease_until = $1 WHERE id = $2', [
      until,
      refusal.shorten,
    ]);
  }
  if (refusal !== undefined) return refusal.outcome;
  const [leased] = await run(
    `UPDATE outbox.submissions SET lease_owner = $1, lease_until = $2 WHERE id = $3
     RETURNING (SELECT bytes FROM outbox.resumes WHERE resumes.id = submissions.id) AS bytes`,
    [owner, until, id],
  );
  return leasedFrom(taker, { ...row, ...resumeRow.parse(leased) });
}

export async function renewLease(
  run: RunQuery,
  { id, owner, until }: { id: string; owner: string; until: number },
): Promise<boolean> {
  const rows = await run(`UPDATE outbox.submissions SET lease_until = $3 ${IF_OURS}`, [
    id,
    owner,
    until,
  ]);
  return rows.length === 1;
}

export async function releaseLease(run: RunQuery, id: string, owner: string): Promise<void> {
  await run(`UPDATE outbox.submissions SET ${NO_LEASE} WHERE id = $1 AND lease_owner = $2`, [
    id,
    owner,
  ]);
}

export async function storeDelivered(
  run: RunQuery,
  id: string,
  now: number,
  receipt?: DeliveryReceipt,
): Promise<void> {
  const { mailbox = null, code = null, queueId = null } = receipt ?? {};
  const [row] = await run(
    `UPDATE outbox.submissions SET state = 'delivered', content = NULL, last_error = NULL, last_code = NULL,
       settled_at = $1, delivered_to = $3, reply_code = $4, queue_id = $5, ${NO_LEASE}
     WHERE id = $2 RETURNING hospital`,
    [now, id, mailbox, code, queueId],
  );
  await run('DELETE FROM outbox.resumes WHERE id = $1', [id]);
  const hospital = hospitalOf(row);
  // Erased, or this is an old primary that never had it: a write has its commit wait for the standby, which finds that out.
  if (hospital === undefined) await writeNothing(run);
  else await endOutage(run, hospital);
}

export async function recordFailure(
  run: RunQuery,
  { id, owner, now }: Holder,
  failure: FailedAttempt,
  /** By the caller's clock, as the times of deliveries, with which it is compared. */
  failedAt: number,
): Promise<boolean> {
  const { code, error, nextAttemptAt, isCounted, triedMs, refusal } = failure;
  const refusedAt = refusal === 'permanent' ? failedAt : null;
  const [row] = await run(
    `UPDATE outbox.submissions SET attempts = attempts + $3, last_code = $4, last_error = $5, next_attempt_at = $6,
       tried_ms = $7, tried_at = $8, unclear_since = coalesce($9::bigint, unclear_since), ${NO_LEASE} ${IF_OURS}`,
    [id, owner, isCounted ? 1 : 0, code, error, nextAttemptAt, triedMs, now, refusedAt],
  );
  const hospital = hospitalOf(row);
  if (hospital !== undefined) await noteOutage(run, { hospital, id, now }, failure);
  return hospital !== undefined;
}

export async function recordDead(
  run: RunQuery,
  { id, owner, now }: Holder,
  { code, error, isServerThere }: FinalFailure,
): Promise<boolean> {
  const [row] = await run(
    `UPDATE outbox.submissions SET state = 'dead', attempts = attempts + 1, last_code = $3, last_error = $4,
       settled_at = $5, ${NO_LEASE} ${IF_OURS}`,
    [id, owner, code, error, now],
  );
  const hospital = hospitalOf(row);
  if (hospital !== undefined && isServerThere) await endOutage(run, hospital);
  return hospital !== undefined;
}

function hospitalOf(row: unknown): string | undefined {
  return foundHospital.parse(row)?.hospital;
}
