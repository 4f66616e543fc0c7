import { DatabaseError } from 'pg';
import { z } from 'zod';
import type { RunQuery } from './database.ts';

/** The data itself, or an index, is not what was written (SQLSTATE class XX). */
const DAMAGED = 'XX';

const faultRow = z.object({ id: z.string(), fault: z.string() });

/** A person reads no more than this. */
const MOST_FAULTS = 20;

/** Reads every row, and with it every page: PostgreSQL says then where one is damaged. */
export async function checkStore(run: RunQuery): Promise<string[]> {
  try {
    await run('SELECT sum(length(content)) FROM outbox.submissions');
    await run('SELECT sum(length(bytes)) FROM outbox.resumes');
    const rows = await run(
      `SELECT id, 'pending, but without content' AS fault FROM outbox.submissions
         WHERE state <> 'delivered' AND content IS NULL
       UNION ALL
       SELECT id, 'delivered, but not erased' FROM outbox.submissions
         WHERE state = 'delivered' AND (content IS NOT NULL OR id IN (SELECT id FROM outbox.resumes))
       ORDER BY id LIMIT ${MOST_FAULTS}`,
    );
    return z
      .array(faultRow)
      .parse(rows)
      .map(({ id, fault }) => `${id}: ${fault}`);
  } catch (error) {
    if (!(error instanceof DatabaseError) || !error.code?.startsWith(DAMAGED)) throw error;
    return [error.message];
  }
}
