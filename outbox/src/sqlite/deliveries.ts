import type { DatabaseSync } from 'node:sqlite';
import { leasedFrom, refusalByEntry } from '../lease-rules.ts';
import type { DeliveryReceipt, FailedAttempt, FinalFailure, LeaseOutcome } from '../outbox.ts';
import { hospitalRow, pendingRow } from '../rows.ts';
import type { Outages } from './outages.ts';

const NO_LEASE = 'lease_owner = NULL, lease_until = NULL';
const IF_OURS = `WHERE id = ? AND lease_owner = ? AND state = 'pending' RETURNING hospital`;

// Made once: a schema costs a hundred times what it takes to use it.
const foundPending = pendingRow.optional();
const foundHospital = hospitalRow.optional();

/** Leases, and how deliveries end. */
export function deliveries(database: DatabaseSync, outages: Outages) {
  const read = database.prepare(
    `SELECT hospital, state, content, attempts, next_attempt_at, ifnull(retried_at, received_at) AS tried_since,
       tried_ms, tried_at, unclear_since, goes_last, lease_owner, lease_until, bytes
     FROM submissions LEFT JOIN resumes USING (id) WHERE id = ?`,
  );
  const lease = database.prepare(
    'UPDATE submissions SET lease_owner = ?, lease_until = ? WHERE id = ?',
  );
  const shorten = database.prepare('UPDATE submissions SET lease_until = ? WHERE id = ?');
  const renew = database.prepare(
    `UPDATE submissions SET lease_until = ? WHERE id = ? AND lease_owner = ? AND state = 'pending'`,
  );
  const release = database.prepare(
    `UPDATE submissions SET ${NO_LEASE} WHERE id = ? AND lease_owner = ?`,
  );
  const deliver = database.prepare(
    `UPDATE submissions SET state = 'delivered', content = NULL, last_error = NULL, last_code = NULL,
       settled_at = ?, delivered_to = ?, reply_code = ?, queue_id = ?, ${NO_LEASE} WHERE id = ? RETURNING hospital`,
  );
  const removeResume = database.prepare('DELETE FROM resumes WHERE id = ?');
  const fail = database.prepare(
    `UPDATE submissions SET attempts = attempts + ?, last_code = ?, last_error = ?, next_attempt_at = ?,
       tried_ms = ?, tried_at = ?, unclear_since = ifnull(?, unclear_since), ${NO_LEASE} ${IF_OURS}`,
  );
  const bury = database.prepare(
    `UPDATE submissions SET state = 'dead', attempts = attempts + 1, last_code = ?, last_error = ?, settled_at = ?,
       ${NO_LEASE} ${IF_OURS}`,
  );
  const hospitalOf = (found: unknown) => foundHospital.parse(found)?.hospital;

  return {
    takeLease(id: string, owner: string, until: number, now: number): LeaseOutcome {
      const row = foundPending.parse(read.get(id));
      if (row === undefined || row.state !== 'pending') return { outcome: 'settled' };
      const taker = { id, owner, until, now };
      const own = refusalByEntry(row, taker);
      const server = own === undefined ? outages.tryFor(row, taker) : {};
      const refusal = own ?? server.refusal;
      if (refusal?.shorten !== undefined) shorten.run(until, refusal.shorten);
      if (refusal !== undefined) return refusal.outcome;
      lease.run(owner, until, id);
      return leasedFrom(taker, row);
    },
    renewLease: (id: string, owner: string, until: number) =>
      renew.run(until, id, owner).changes === 1,
    releaseLease(id: string, owner: string): void {
      release.run(id, owner);
    },
    recordDelivered(id: string, now: number, receipt?: DeliveryReceipt): void {
      const { mailbox = null, code = null, queueId = null } = receipt ?? {};
      const hospital = hospitalOf(deliver.get(now, mailbox, code, queueId, id));
      removeResume.run(id);
      if (hospital !== undefined) outages.end(hospital);
    },
    recordFailure(id: string, owner: string, failure: FailedAttempt, now: number): boolean {
      const { code, error, nextAttemptAt, isCounted, triedMs, refusal } = failure;
      const refusedAt = refusal === 'permanent' ? now : null;
      const facts = [isCounted ? 1 : 0, code, error, nextAttemptAt, triedMs, now, refusedAt];
      const hospital = hospitalOf(fail.get(...facts, id, owner));
      if (hospital !== undefined) outages.note(hospital, id, failure, now);
      return hospital !== undefined;
    },
    recordDead(id: string, owner: string, failure: FinalFailure, now: number): boolean {
      const hospital = hospitalOf(bury.get(failure.code, failure.error, now, id, owner));
      if (hospital !== undefined && failure.isServerThere) outages.end(hospital);
      return hospital !== undefined;
    },
  };
}
