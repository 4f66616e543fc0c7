import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { type LeaseRefusal, refusalByOutage, type Taker } from '../lease-rules.ts';
import type { Outage } from '../operations.ts';
import type { FailedAttempt } from '../outbox.ts';
import { outageRow, type PendingRow, probeRow } from '../rows.ts';

const foundProbe = probeRow.optional();

export type Outages = ReturnType<typeof outages>;

/**
 * Mail servers that do not take what they are given. One submission's failures pause nothing, since it may be the cause of
 * them: the others try at once. When another fails as well, all wait, and then one tries for all.
 */
export function outages(database: DatabaseSync) {
  const read = database.prepare(
    `SELECT since, probe_at, probe_id, spares_first, probe.lease_until AS probe_lease_until, probe.tried_at AS probe_tried_at
     FROM outages LEFT JOIN submissions AS probe ON probe.id = probe_id WHERE outages.hospital = ?`,
  );
  // Where nothing waits any more, nobody knows how the server is.
  const readAll = database.prepare(
    `SELECT hospital, since, code, error, probe_at AS "probeAt" FROM outages WHERE EXISTS (
       SELECT 1 FROM submissions WHERE state = 'pending' AND hospital = outages.hospital
     ) ORDER BY outages.hospital`,
  );
  // The first that fails pauses nothing. Those that fail while others wait don't put off the next try.
  const begin = database.prepare(
    `INSERT INTO outages (hospital, since, code, error, first_id, probe_at, spares_first)
     VALUES (:hospital, :now, :code, :error, :firstId, 0, :sparesFirst)
     ON CONFLICT (hospital) DO UPDATE SET
       since = min(since, excluded.since), code = excluded.code, error = excluded.error, spares_first = excluded.spares_first,
       probe_at = CASE
         WHEN :pauseUntil = 0 OR (probe_at = 0 AND first_id IN ('', excluded.first_id)) THEN 0
         WHEN probe_at > :now THEN min(probe_at, :pauseUntil)
         ELSE :pauseUntil END,
       first_id = CASE WHEN :pauseUntil = 0 OR first_id = '' THEN excluded.first_id ELSE first_id END`,
  );
  const claim = database.prepare('UPDATE outages SET probe_id = ? WHERE hospital = ?');
  const remove = database.prepare('DELETE FROM outages WHERE hospital = ?');
  return {
    /** Yields what keeps a submission from the hospital's mail server; if nothing does, the submission may be the one that tries the server for all. */
    tryFor(row: PendingRow, taker: Taker): { refusal?: LeaseRefusal | undefined } {
      const outage = foundProbe.parse(read.get(row.hospital));
      const { refusal, isProbe } = refusalByOutage(outage, row, taker);
      if (isProbe) claim.run(taker.id, row.hospital);
      return { refusal };
    },
    note(
      hospital: string,
      id: string,
      { code, error, pauseUntil, refusal }: FailedAttempt,
      now: number,
    ): void {
      if (pauseUntil === undefined) return;
      const firstId = pauseUntil === 0 ? '' : id;
      const sparesFirst = refusal === undefined ? 0 : 1;
      begin.run({ hospital, now, code, error, firstId, sparesFirst, pauseUntil });
    },
    end(hospital: string): void {
      remove.run(hospital);
    },
    list: (): Outage[] => z.array(outageRow).parse(readAll.all()),
  };
}
