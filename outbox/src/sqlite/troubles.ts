import type { DatabaseSync } from 'node:sqlite';
import type { HospitalId } from '@poyanil/domain';
import { z } from 'zod';
import type { Trouble } from '../operations.ts';
import type { Failure } from '../outbox.ts';
import { notBeyond } from '../wrong-clock.ts';

const row = z.object({
  hospital: z.custom<HospitalId>(),
  since: z.number(),
  code: z.string(),
  error: z.string(),
  probe_at: z.number(),
  probe_id: z.string().nullable(),
  probe_lease_until: z.number().nullable(),
});

/** In place of a probe's time, for as long as only one submission has failed. */
const NOBODY_WAITS = 0;

export type Troubles = ReturnType<typeof troubles>;

/**
 * Mail servers that do not take what they are given. One submission's failures pause nothing, since it may be the cause of
 * them: the others try at once. When another fails as well, all wait, and then one tries for all.
 */
export function troubles(database: DatabaseSync) {
  const columns = `troubles.hospital, since, code, error, probe_at, probe_id, probe.lease_until AS probe_lease_until
    FROM troubles LEFT JOIN submissions AS probe ON probe.id = probe_id`;
  const read = database.prepare(`SELECT ${columns} WHERE troubles.hospital = ?`);
  // Where nothing waits any more, nobody knows how the server is.
  const readAll = database.prepare(
    `SELECT ${columns} WHERE EXISTS (
       SELECT 1 FROM submissions WHERE state = 'pending' AND hospital = troubles.hospital
     ) ORDER BY troubles.hospital`,
  );
  const begin = database.prepare(
    `INSERT INTO troubles (hospital, since, code, error, first_id, probe_at) VALUES (?, ?, ?, ?, ?, 0)
     ON CONFLICT (hospital) DO UPDATE SET
       since = min(since, excluded.since), code = excluded.code, error = excluded.error,
       probe_at = CASE WHEN first_id = excluded.first_id AND probe_at = 0 THEN 0 ELSE ? END`,
  );
  const claim = database.prepare('UPDATE troubles SET probe_id = ? WHERE hospital = ?');
  const shorten = database.prepare('UPDATE submissions SET lease_until = ? WHERE id = ?');
  const remove = database.prepare('DELETE FROM troubles WHERE hospital = ?');
  return {
    /** Until when a submission has to wait; undefined when it may try the mail server now, and then it does so for all. */
    pausedUntil(hospital: string, id: string, now: number, leaseUntil: number): number | undefined {
      const trouble = row.optional().parse(read.get(hospital));
      if (trouble === undefined) return undefined;
      const { probe_at, probe_id } = trouble;
      if (probe_at === NOBODY_WAITS) return undefined;
      const probedUntil = trouble.probe_lease_until ?? 0;
      if (probe_id !== id && probedUntil > now) {
        // As for any lease: a longer one than a whole one is of a clock that was put back.
        if (probedUntil > leaseUntil) shorten.run(leaseUntil, probe_id);
        return Math.min(probedUntil, leaseUntil);
      }
      const probeAt = notBeyond(probe_at, now);
      if (probeAt > now) return probeAt;
      claim.run(id, hospital);
      return undefined;
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
    list: (): Trouble[] =>
      z
        .array(row)
        .parse(readAll.all())
        .map(({ hospital, since, code, error, probe_at: probeAt }) => ({
          ...{ hospital, since, code, error, probeAt },
        })),
  };
}
