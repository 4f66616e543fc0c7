import type { DatabaseSync } from 'node:sqlite';
import { KEY_LIFETIME_MS } from '@poyanil/domain';
import { z } from 'zod';
import type { Acceptance, NewEntry } from '../outbox.ts';

const keyRow = z.object({ id: z.string(), fingerprint: z.string(), received_at: z.number() });

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
