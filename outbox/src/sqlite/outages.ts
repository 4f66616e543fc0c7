import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { type LeaseRefusal, refusalByOutage, type Taker } from '../lease-rules.ts';
import type { Outage } from '../operations.ts';
import type { Failure } from '../outbox.ts';
import { outageRow, type ProbeRow, probeRow } from '../rows.ts';

const foundProbe = probeRow.optional();

export type Outages = ReturnType<typeof outages>;

/**
 * Mail servers that do not take what they are given. One submission's failures pause nothing, since it may be the cause of
 * them: the others try at once. When another fails as well, all wait, and then one tries for all.
 */
export function outages(database: DatabaseSync) {
  const read = database.prepare(
    `SELECT since, probe_at, probe_id, probe.lease_until AS probe_lease_until, probe.tried_at AS probe_tried_at
     FROM outages LEFT JOIN submissions AS probe ON probe.id = probe_id WHERE outages.hospital = ?`,
  );
  // Where nothing waits any more, nobody knows how the server is.
  const readAll = database.prepare(
    `SELECT hospital, since, code, error, probe_at AS "probeAt" FROM outages WHERE EXISTS (
       SELECT 1 FROM submissions WHERE state = 'pending' AND hospital = outages.hospital
     ) ORDER BY outages.hospital`,
  );
  const begin = database.prepare(
    `INSERT INTO outages (hospital, since, code, error, first_id, probe_at) VALUES (?, ?, ?, ?, ?, 0)
     ON CONFLICT (hospital) DO UPDATE SET
       since = min(since, excluded.since), code = excluded.code, error = excluded.error,
       probe_at = CASE WHEN first_id = excluded.first_id AND probe_at = 0 THEN 0 ELSE ? END`,
  );
  const claim = database.prepare('UPDATE outages SET probe_id = ? WHERE hospital = ?');
  const remove = database.prepare('DELETE FROM outages WHERE hospital = ?');
  return {
    /** Yields what keeps a submission from the hospital's mail server; if nothing does, the submission may be the one that tries the server for all. */
    tryFor(
      hospital: string,
      taker: Taker,
    ): { refusal?: LeaseRefusal | undefined; outage?: ProbeRow | undefined } {
      const outage = foundProbe.parse(read.get(hospital));
      const { refusal, isProbe } = refusalByOutage(outage, taker);
      if (isProbe) claim.run(taker.id, hospital);
      return { refusal, outage };
    },
    note(
      hospital: string,
      id: string,
      { code, error, pauseUntil }: Failure & { pauseUntil: number },
      now: number,
    ): void {
      begin.run(hospital, now, code, error, id, pauseUntil);
    },
    end(hospital: string): void {
      remove.run(hospital);
    },
    list: (): Outage[] => z.array(outageRow).parse(readAll.all()),
  };
}
