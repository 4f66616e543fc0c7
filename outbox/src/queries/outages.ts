import { z } from 'zod';
import {
  type LeaseRefusal,
  type LeaseRequest,
  type PendingRow,
  type ProbeRow,
  pendingRow,
  probeRow,
  refusalByOutage,
} from '../lease-rules.ts';
import type { Outage } from '../operations.ts';
import type { FailedAttempt } from '../outbox.ts';
import { all, execute, first, forUpdate, type Query } from './query.ts';

// An outage is recorded when a mail server refuses or doesn't answer. If only one submission fails, it may be the cause, so the others
// don't wait. When another one fails as well, all wait, and then one tries the server for all.

const lockedRow = probeRow.omit({ probe_lease_until: true, probe_tried_at: true });
const triedRow = pendingRow.pick({ lease_until: true, tried_at: true });

/** Returns why a submission may not try the hospital's mail server now, or undefined. It may then be the one that tries for all. */
export function* acquireProbe(
  row: PendingRow,
  request: LeaseRequest,
): Query<LeaseRefusal | undefined> {
  const outage = yield* lockOutage(row.hospital);
  const { refusal, isProbe } = refusalByOutage(outage, row, request);
  if (isProbe) {
    const sql = 'UPDATE outages SET probe_id = $1 WHERE hospital = $2';
    yield* execute(sql, request.id, row.hospital);
  }
  return refusal;
}

/** Locks and reads a hospital's outage. Uses two statements, because the second must see the lease of the previous holder of the lock. */
function* lockOutage(hospital: string): Query<ProbeRow | undefined> {
  const locked = yield* first(
    lockedRow,
    forUpdate('SELECT since, probe_at, probe_id, spares_first FROM outages WHERE hospital = $1'),
    hospital,
  );
  if (locked === undefined) return undefined;
  const tried = yield* first(
    triedRow,
    'SELECT lease_until, tried_at FROM submissions WHERE id = $1',
    locked.probe_id,
  );
  return {
    ...locked,
    probe_lease_until: tried?.lease_until ?? null,
    probe_tried_at: tried?.tried_at ?? null,
  };
}

/** Records an outage, unless the failure doesn't concern the mail server. Failures during a pause don't postpone the next try. */
export function* noteOutage(
  { hospital, id, now }: { hospital: string; id: string; now: number },
  { code, error, pauseUntil, refusal }: FailedAttempt,
): Query<void> {
  if (pauseUntil === undefined) return;
  const firstId = pauseUntil === 0 ? '' : id;
  const sparesFirst = refusal === undefined ? 0 : 1;
  yield* execute(
    `INSERT INTO outages AS known (hospital, since, code, error, first_id, probe_at, spares_first)
     VALUES ($1, $2, $3, $4, $5, 0, $7)
     ON CONFLICT (hospital) DO UPDATE SET
       since = CASE WHEN known.since < excluded.since THEN known.since ELSE excluded.since END,
       code = excluded.code, error = excluded.error, spares_first = excluded.spares_first,
       probe_at = CASE
         WHEN CAST($6 AS bigint) = 0 OR (known.probe_at = 0 AND known.first_id IN ('', excluded.first_id)) THEN 0
         WHEN known.probe_at > excluded.since AND known.probe_at < CAST($6 AS bigint) THEN known.probe_at
         ELSE CAST($6 AS bigint) END,
       first_id = CASE
         WHEN CAST($6 AS bigint) = 0 OR known.first_id = '' THEN excluded.first_id
         ELSE known.first_id END`,
    ...[hospital, now, code, error, firstId, pauseUntil, sparesFirst],
  );
}

export function* endOutage(hospital: string): Query<void> {
  yield* execute('DELETE FROM outages WHERE hospital = $1', hospital);
}

const outageRow = z.object({
  hospital: z.custom<Outage['hospital']>(),
  since: z.number(),
  code: z.string(),
  error: z.string(),
  probeAt: z.number(),
});

/** Lists the outages. Leaves out hospitals without pending submissions, because the state of their server is unknown. */
export function* listOutages(): Query<Outage[]> {
  return yield* all(
    outageRow,
    `SELECT hospital, since, code, error, probe_at AS "probeAt" FROM outages WHERE EXISTS (
       SELECT 1 FROM submissions WHERE state = 'pending' AND hospital = outages.hospital
     ) ORDER BY hospital`,
  );
}
