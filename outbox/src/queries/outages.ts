import { z } from 'zod';
import { type LeaseRefusal, refusalByOutage, type Taker } from '../lease-rules.ts';
import type { Outage } from '../operations.ts';
import type { FailedAttempt } from '../outbox.ts';
import type { RunQuery } from '../postgres/database.ts';
import { outageRow, type PendingRow, type ProbeRow, pendingRow, probeRow } from '../rows.ts';

const lockedRow = probeRow.omit({ probe_lease_until: true, probe_tried_at: true });
const triedRow = pendingRow.pick({ lease_until: true, tried_at: true });

/** Yields what keeps a submission from the hospital's mail server; if nothing does, the submission may be the one that tries the server for all. */
export async function tryFor(
  run: RunQuery,
  row: PendingRow,
  taker: Taker,
): Promise<{ refusal?: LeaseRefusal | undefined }> {
  const outage = await lockOutage(run, row.hospital);
  const { refusal, isProbe } = refusalByOutage(outage, row, taker);
  if (isProbe) {
    const probe = [taker.id, row.hospital];
    await run('UPDATE outbox.outages SET probe_id = $1 WHERE hospital = $2', probe);
  }
  return { refusal };
}

/** One statement after the other: the second has to see the lease of whoever held the lock until now. */
async function lockOutage(run: RunQuery, hospital: string): Promise<ProbeRow | undefined> {
  const [row] = await run(
    'SELECT since, probe_at, probe_id, spares_first FROM outbox.outages WHERE hospital = $1 FOR UPDATE',
    [hospital],
  );
  const locked = lockedRow.optional().parse(row);
  if (locked === undefined) return undefined;
  const [probe] = await run('SELECT lease_until, tried_at FROM outbox.submissions WHERE id = $1', [
    locked.probe_id,
  ]);
  const tried = triedRow.optional().parse(probe);
  return {
    ...locked,
    probe_lease_until: tried?.lease_until ?? null,
    probe_tried_at: tried?.tried_at ?? null,
  };
}

/** The first that fails pauses nothing. Those that fail while others wait don't put off the next try. */
export async function noteOutage(
  run: RunQuery,
  { hospital, id, now }: { hospital: string; id: string; now: number },
  { code, error, pauseUntil, refusal }: FailedAttempt,
): Promise<void> {
  if (pauseUntil === undefined) return;
  await run(
    `INSERT INTO outbox.outages AS known (hospital, since, code, error, first_id, probe_at, spares_first)
     VALUES ($1, $2, $3, $4, $5, 0, $7)
     ON CONFLICT (hospital) DO UPDATE SET
       since = least(known.since, excluded.since), code = excluded.code, error = excluded.error,
       spares_first = excluded.spares_first,
       probe_at = CASE
         WHEN $6::bigint = 0 OR (known.probe_at = 0 AND known.first_id IN ('', excluded.first_id)) THEN 0
         WHEN known.probe_at > excluded.since THEN least(known.probe_at, $6::bigint)
         ELSE $6::bigint END,
       first_id = CASE WHEN $6::bigint = 0 OR known.first_id = '' THEN excluded.first_id ELSE known.first_id END`,
    [hospital, now, code, error, pauseUntil === 0 ? '' : id, pauseUntil, refusal !== undefined],
  );
}

export async function endOutage(run: RunQuery, hospital: string): Promise<void> {
  await run('DELETE FROM outbox.outages WHERE hospital = $1', [hospital]);
}

/** Ends the outage of a hospital for which nothing waits any more: nobody would find out how the server is. */
export async function listOutages(run: RunQuery): Promise<Outage[]> {
  const rows = await run(
    `SELECT hospital, since, code, error, probe_at AS "probeAt" FROM outbox.outages WHERE EXISTS (
       SELECT FROM outbox.submissions WHERE state = 'pending' AND hospital = outages.hospital
     ) ORDER BY hospital`,
  );
  return z.array(outageRow).parse(rows);
}
