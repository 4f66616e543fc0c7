import type { DatabaseSync } from 'node:sqlite';
import { earlierUse } from '../key-rules.ts';
import type { Acceptance, NewEntry } from '../outbox.ts';
import { keyRow } from '../rows.ts';

/** Taking submissions in, once for each key. */
export function acceptance(database: DatabaseSync) {
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
      return earlierUse(keyRow.optional().parse(byKey.get(entry.keyHash)), entry, now);
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
