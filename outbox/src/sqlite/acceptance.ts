import type { DatabaseSync } from 'node:sqlite';
import { earlierUse } from '../key-rules.ts';
import type { Acceptance, NewEntry } from '../outbox.ts';
import { keyRow } from '../rows.ts';

/** An entry as it crosses to the thread: flat, since what is nested takes several times as long to cross. */
export interface EntryRow {
  id: string;
  hospital: string;
  form: string;
  receivedAt: number;
  /** The submission, as JSON. */
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

const foundKey = keyRow.optional();

/** Taking submissions in, once for each key. */
export function acceptance(database: DatabaseSync) {
  const byKey = database.prepare(
    'SELECT id, fingerprint, received_at FROM submissions WHERE key_hash = ?',
  );
  const freeKey = database.prepare('UPDATE submissions SET key_hash = NULL WHERE key_hash = ?');
  const insertSubmission = database.prepare(
    `INSERT INTO submissions (id, hospital, form, received_at, content, key_hash, fingerprint, goes_last, next_attempt_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0) ON CONFLICT (key_hash) DO NOTHING`,
  );
  const insertResume = database.prepare('INSERT INTO resumes (id, bytes) VALUES (?, ?)');

  function insert(row: EntryRow): boolean {
    const { id, hospital, form, receivedAt, content, keyHash, fingerprint, resume, goesLast } = row;
    const { changes } = insertSubmission.run(
      ...([id, hospital, form, receivedAt, content, keyHash, fingerprint, goesLast] as const),
    );
    if (changes === 0) return false;
    if (resume !== null) insertResume.run(id, resume);
    return true;
  }
  function findByKey(
    row: Pick<EntryRow, 'keyHash' | 'fingerprint'>,
    now: number,
  ): Acceptance | undefined {
    return row.keyHash === null
      ? undefined
      : earlierUse(foundKey.parse(byKey.get(row.keyHash)), row, now);
  }

  return {
    /** Yields the answer that an earlier use of the key obliges us to give, if any. */
    findByKey,
    /** Stores it, or answers what an earlier use of the key obliges us to. Without a resume it is one statement, nearly always. */
    takeIn(row: EntryRow, now: number): Acceptance {
      if (insert(row)) return { outcome: 'accepted', id: row.id };
      const earlier = findByKey(row, now);
      if (earlier !== undefined) return earlier;
      freeKey.run(row.keyHash);
      insert(row);
      return { outcome: 'accepted', id: row.id };
    },
  };
}
