import type { Acceptance, NewEntry } from '../outbox.ts';
import { findByKey } from '../queries/find-by-key.ts';
import { execute, type Query } from '../queries/query.ts';

/** An entry as posted to the thread: flat, since cloning nested objects takes several times as long. */
export interface EntryRow {
  id: string;
  hospital: string;
  form: string;
  receivedAt: number;
  content: string;
  fingerprint: string;
  keyHash: string | null;
  resume: Uint8Array | null;
  goesLast: number;
}

export function entryRowOf(entry: NewEntry): EntryRow {
  const { submission, fingerprint = '', keyHash, resume, goesLast } = entry;
  const { id, form, receivedAt, values } = submission;
  const content = JSON.stringify(submission);
  return {
    ...{ id, hospital: values.hospital, form, receivedAt, content, fingerprint },
    ...{ keyHash: keyHash ?? null, resume: resume ?? null, goesLast: goesLast ? 1 : 0 },
  };
}

/** Stores a submission, or returns what an earlier use of its key requires. Without a resume it is nearly always one statement. */
export function* takeIn(row: EntryRow, now: number): Query<Acceptance> {
  if (yield* insert(row)) return { outcome: 'accepted', id: row.id };
  const earlier = yield* findEarlier(row, now);
  if (earlier !== undefined) return earlier;
  yield* execute('UPDATE submissions SET key_hash = NULL WHERE key_hash = $1', row.keyHash);
  yield* insert(row);
  return { outcome: 'accepted', id: row.id };
}

export function* findEarlier(
  { keyHash, fingerprint }: EntryRow,
  now: number,
): Query<Acceptance | undefined> {
  return keyHash === null ? undefined : yield* findByKey({ keyHash, fingerprint }, now);
}

function* insert(row: EntryRow): Query<boolean> {
  const { id, hospital, form, receivedAt, content, keyHash, fingerprint, resume, goesLast } = row;
  const changes = yield* execute(
    `INSERT INTO submissions (id, hospital, form, received_at, content, key_hash, fingerprint, goes_last, next_attempt_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 0) ON CONFLICT (key_hash) DO NOTHING`,
    ...[id, hospital, form, receivedAt, content, keyHash, fingerprint, goesLast],
  );
  if (changes === 0) return false;
  if (resume !== null) {
    yield* execute('INSERT INTO resumes (id, bytes) VALUES ($1, $2)', id, resume);
  }
  return true;
}
