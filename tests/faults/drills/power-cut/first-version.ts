import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { createOutbox } from '@poyanil/outbox';
import { SQLITE_MIGRATIONS } from '../../../../outbox/src/sqlite/migrations.ts';
import { entryOf } from '../../../support/submissions.ts';
import { createMark } from '../../mark.ts';
import type { ToldRequest } from './scenes.ts';

const ENTRIES = 40;
/** Higher than the mark numbers of the load. */
const FIRST_NUMBER = 900_000;

export function writeFirstVersion(url: string): ToldRequest[] {
  createOutbox(url);
  const database = new DatabaseSync(fileURLToPath(url));
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; BEGIN;
    ${SQLITE_MIGRATIONS[0]} PRAGMA user_version = 1`);
  const insert = database.prepare(
    `INSERT INTO submissions (id, hospital, form, received_at, content, fingerprint, next_attempt_at)
       VALUES (?, ?, ?, ?, ?, '', 0)`,
  );
  const insertResume = database.prepare('INSERT INTO resumes VALUES (?, ?)');
  const told = Array.from({ length: ENTRIES }, (_, index): ToldRequest => {
    const mark = createMark(FIRST_NUMBER + index);
    const job = { job: `Nurse ${mark}` };
    const { submission, resume = null } = entryOf('jobApplication', 'poyanil_hospital', job);
    const { id, values, form, receivedAt } = submission;
    insert.run(id, values.hospital, form, receivedAt, JSON.stringify(submission));
    insertResume.run(id, resume);
    return { id, mark, resumeBytes: resume?.length ?? 0 };
  });
  database.exec('COMMIT');
  database.close();
  return told;
}
