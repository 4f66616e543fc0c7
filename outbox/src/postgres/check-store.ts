import { DatabaseError } from 'pg';
import { z } from 'zod';
import { all, execute, type Query } from '../queries/query.ts';

/** The data itself, or an index, is not what was written (SQLSTATE class XX). */
const DAMAGED = 'XX';

const faultRow = z.object({ id: z.string(), fault: z.string() });

/** A person reads no more than this. */
const MOST_FAULTS = 20;

/** Reads every row, and with it every page: PostgreSQL says then where one is damaged. */
export function* checkStore(): Query<string[]> {
  try {
    yield* execute('SELECT sum(length(content)) FROM submissions');
    yield* execute('SELECT sum(length(bytes)) FROM resumes');
    const rows = yield* all(
      faultRow,
      `SELECT id, 'pending, but without content' AS fault FROM submissions
         WHERE state <> 'delivered' AND content IS NULL
       UNION ALL
       SELECT id, 'delivered, but not erased' FROM submissions
         WHERE state = 'delivered' AND (content IS NOT NULL OR id IN (SELECT id FROM resumes))
       ORDER BY id LIMIT ${MOST_FAULTS}`,
    );
    return rows.map(({ id, fault }) => `${id}: ${fault}`);
  } catch (error) {
    if (!(error instanceof DatabaseError) || !error.code?.startsWith(DAMAGED)) throw error;
    return [error.message];
  }
}
