import { earlierUse } from '../key-rules.ts';
import type { Acceptance, NewEntry } from '../outbox.ts';
import { keyRow } from '../rows.ts';
import type { RunQuery } from './database.ts';

/**
 * Returns the answer that an earlier use of the key obliges us to give, if any. It may have been committed on this server
 * alone, as by a program that was killed while it waited for its standby.
 */
export async function findByKey(
  run: RunQuery,
  { keyHash, fingerprint = '' }: Pick<NewEntry, 'keyHash' | 'fingerprint'>,
  now: number,
): Promise<Acceptance | undefined> {
  if (keyHash === undefined) return undefined;
  const [row] = await run(
    'SELECT id, fingerprint, received_at FROM outbox.submissions WHERE key_hash = $1',
    [keyHash],
  );
  return earlierUse(keyRow.optional().parse(row), { fingerprint }, now);
}

/** Yields undefined when another call has just taken the key: `findByKey` then knows for what. */
export async function insert(
  run: RunQuery,
  { submission, resume, keyHash, fingerprint = '', goesLast = false }: NewEntry,
  keysExpireBefore: number,
): Promise<Acceptance | undefined> {
  if (keyHash !== undefined) {
    await run(
      'UPDATE outbox.submissions SET key_hash = NULL WHERE key_hash = $1 AND received_at <= $2',
      [keyHash, keysExpireBefore],
    );
  }
  const { id, form, receivedAt, values } = submission;
  const inserted = await run(
    `INSERT INTO outbox.submissions (id, hospital, form, received_at, content, key_hash, fingerprint, goes_last)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (key_hash) DO NOTHING RETURNING id`,
    [
      id,
      values.hospital,
      form,
      receivedAt,
      JSON.stringify(submission),
      keyHash ?? null,
      fingerprint,
      goesLast,
    ],
  );
  if (inserted.length === 0) return undefined;
  if (resume !== undefined) {
    await run('INSERT INTO outbox.resumes (id, bytes) VALUES ($1, $2)', [id, resume]);
  }
  return { outcome: 'accepted', id };
}
