import type { Acceptance, NewEntry } from '../outbox.ts';
import { execute, type Query } from '../queries/query.ts';

/** Returns undefined if another call has just taken the key: `findByKey` then knows for what. */
export function* insert(
  { submission, resume, keyHash, fingerprint = '', goesLast = false }: NewEntry,
  keysExpireBefore: number,
): Query<Acceptance | undefined> {
  if (keyHash !== undefined) {
    const sql = 'UPDATE submissions SET key_hash = NULL WHERE key_hash = $1 AND received_at <= $2';
    yield* execute(sql, keyHash, keysExpireBefore);
  }
  const { id, form, receivedAt, values } = submission;
  const inserted = yield* execute(
    `INSERT INTO submissions (id, hospital, form, received_at, content, key_hash, fingerprint, goes_last)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (key_hash) DO NOTHING`,
    ...[id, values.hospital, form, receivedAt, JSON.stringify(submission)],
    ...[keyHash ?? null, fingerprint, goesLast ? 1 : 0],
  );
  if (inserted === 0) return undefined;
  if (resume !== undefined) {
    yield* execute('INSERT INTO resumes (id, bytes) VALUES ($1, $2)', id, resume);
  }
  return { outcome: 'accepted', id };
}
