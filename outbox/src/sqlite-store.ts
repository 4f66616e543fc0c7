import type { DatabaseSync } from 'node:sqlite';
import {
  type HospitalId,
  KEY_LIFETIME_MS,
  parseSubmission,
  type Submission,
} from '@poyanil/domain';
import { z } from 'zod';
import type { Acceptance, LeaseOutcome, NewEntry, OutboxState, Total, Waiting } from './outbox.ts';
import { writeVersion } from './sqlite-schema.ts';

const pendingRow = z.object({
  hospital: z.string(),
  state: z.enum(['pending', 'delivered', 'dead']),
  content: z.string().nullable(),
  attempts: z.number(),
  next_attempt_at: z.number(),
  lease_owner: z.string().nullable(),
  lease_until: z.number().nullable(),
  bytes: z.instanceof(Uint8Array).nullable(),
});
const keyRow = z.object({ id: z.string(), fingerprint: z.string(), received_at: z.number() });

export type Store = ReturnType<typeof createStore>;

/** The outbox's calls on one open database. Transactions are the caller's. */
export function createStore(database: DatabaseSync) {
  return {
    ...acceptance(database),
    ...deliveries(database),
    ...overview(database),
    writeNothing: () => writeVersion(database),
  };
}

function acceptance(database: DatabaseSync) {
  const byKey = database.prepare(
    'SELECT id, fingerprint, received_at FROM submissions WHERE key_hash = ?',
  );
  const freeKey = database.prepare('UPDATE submissions SET key_hash = NULL WHERE key_hash = ?');
  const insertSubmission = database.prepare(
    `INSERT INTO submissions (id, hospital, form, received_at, content, key_hash, fingerprint, next_attempt_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, 0)`,
  );
  const insertResume = database.prepare('INSERT INTO resumes (id, bytes) VALUES (?, ?)');

  return {
    /** What an earlier use of the key obliges us to answer, if any. */
    findByKey(entry: NewEntry, now: number): Acceptance | undefined {
      if (entry.keyHash === undefined) return undefined;
      const row = keyRow.optional().parse(byKey.get(entry.keyHash));
      if (row === undefined || row.received_at <= now - KEY_LIFETIME_MS) return undefined;
      return row.fingerprint === entry.fingerprint
        ? { outcome: 'replayed', id: row.id }
        : { outcome: 'key-reused' };
    },
    insert({ submission, resume, keyHash, fingerprint }: NewEntry): Acceptance {
      if (keyHash !== undefined) freeKey.run(keyHash);
      const { id, form, receivedAt, values } = submission;
      const content = JSON.stringify(submission);
      insertSubmission.run(
        id,
        values.hospital,
        form,
        receivedAt,
        content,
        keyHash ?? null,
        fingerprint,
      );
      if (resume !== undefined) insertResume.run(id, resume);
      return { outcome: 'accepted', id };
    },
  };
}

function deliveries(database: DatabaseSync) {
  const read = database.prepare(
    `SELECT hospital, state, content, attempts, next_attempt_at, lease_owner, lease_until, bytes
     FROM submissions LEFT JOIN resumes USING (id) WHERE id = ?`,
  );
  const lease = database.prepare(
    'UPDATE submissions SET lease_owner = ?, lease_until = ? WHERE id = ?',
  );
  const renew = database.prepare(
    `UPDATE submissions SET lease_until = ? WHERE id = ? AND lease_owner = ? AND state = 'pending'`,
  );
  const release = database.prepare(
    'UPDATE submissions SET lease_owner = NULL, lease_until = NULL WHERE id = ? AND lease_owner = ?',
  );
  const deliver = database.prepare(
    `UPDATE submissions SET state = 'delivered', content = NULL, last_error = NULL, settled_at = ?,
       lease_owner = NULL, lease_until = NULL WHERE id = ?`,
  );
  const removeResume = database.prepare('DELETE FROM resumes WHERE id = ?');
  const fail = database.prepare(
    `UPDATE submissions SET attempts = attempts + 1, last_error = ?, next_attempt_at = ?,
       lease_owner = NULL, lease_until = NULL WHERE id = ? AND lease_owner = ? AND state = 'pending'`,
  );
  const bury = database.prepare(
    `UPDATE submissions SET state = 'dead', attempts = attempts + 1, last_error = ?, settled_at = ?,
       lease_owner = NULL, lease_until = NULL WHERE id = ? AND lease_owner = ? AND state = 'pending'`,
  );
  return {
    takeLease(id: string, owner: string, until: number, now: number): LeaseOutcome {
      const row = pendingRow.optional().parse(read.get(id));
      if (row === undefined || row.state !== 'pending') return { outcome: 'settled' };
      if (row.lease_owner !== null && row.lease_owner !== owner && (row.lease_until ?? 0) > now) {
        return { outcome: 'held', until: row.lease_until ?? now };
      }
      if (row.next_attempt_at > now) return { outcome: 'not-due', at: row.next_attempt_at };
      lease.run(owner, until, id);
      const submission = readSubmission(row.content);
      if (submission === undefined || !isWhole(submission, { ...row, id })) {
        return { outcome: 'unreadable', error: 'The stored row is not a submission' };
      }
      return {
        outcome: 'leased',
        submission,
        attempts: row.attempts,
        ...(row.bytes === null ? {} : { resume: row.bytes }),
      };
    },
    renewLease: (id: string, owner: string, until: number) =>
      renew.run(until, id, owner).changes === 1,
    releaseLease(id: string, owner: string): void {
      release.run(id, owner);
    },
    recordDelivered(id: string, now: number): void {
      deliver.run(now, id);
      removeResume.run(id);
    },
    recordFailure: (id: string, owner: string, failure: { error: string; nextAttemptAt: number }) =>
      fail.run(failure.error, failure.nextAttemptAt, id, owner).changes === 1,
    recordDead: (id: string, owner: string, failure: { error: string }, now: number) =>
      bury.run(failure.error, now, id, owner).changes === 1,
  };
}

function readSubmission(content: string | null): Submission | undefined {
  try {
    return parseSubmission(JSON.parse(content ?? ''));
  } catch {
    return undefined; // the caller says so, without the values that a parser's message would hold
  }
}

/** Whether content, row and resume belong together: nothing may be mailed to a hospital that it was not sent to. */
function isWhole(
  { id, values }: Submission,
  row: { id: string; hospital: string; bytes: Uint8Array | null },
): boolean {
  const resumeBytes = 'resume' in values ? values.resume.bytes : undefined;
  return id === row.id && values.hospital === row.hospital && resumeBytes === row.bytes?.byteLength;
}

const waitingRows = z.array(z.object({ id: z.string(), next_attempt_at: z.number() }));
const totalRows = z.array(
  z.object({
    hospital: z.custom<HospitalId>(),
    state: z.custom<OutboxState>(),
    count: z.number(),
    oldestReceivedAt: z.number(),
  }),
);
const countRow = z.object({ count: z.number() });

function overview(database: DatabaseSync) {
  const pending = database.prepare(
    `SELECT id, next_attempt_at FROM submissions
     WHERE state = 'pending' AND hospital = ? AND id > ? ORDER BY id LIMIT ?`,
  );
  const countPending = database.prepare(
    `SELECT count(*) AS count FROM submissions WHERE state = 'pending'`,
  );
  const groups = database.prepare(
    `SELECT hospital, state, count(*) AS count, min(received_at) AS oldestReceivedAt
     FROM submissions GROUP BY state, hospital`,
  );
  const forget = database.prepare(
    `DELETE FROM submissions WHERE (state = 'delivered' AND settled_at < ?)
       OR (state = 'dead' AND settled_at < ?)`,
  );
  return {
    listPending: (hospital: HospitalId, page: { after?: string; limit: number }): Waiting[] =>
      waitingRows
        .parse(pending.all(hospital, page.after ?? '', page.limit))
        .map(({ id, next_attempt_at }) => ({ id, nextAttemptAt: next_attempt_at })),
    countPending: () => countRow.parse(countPending.get()).count,
    totals: (): Total[] => totalRows.parse(groups.all()),
    sweep: (before: { delivered: number; dead: number }) =>
      Number(forget.run(before.delivered, before.dead).changes),
  };
}
