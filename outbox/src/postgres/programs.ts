import type { Program } from '../operations.ts';
import { seenRow } from '../rows.ts';
import type { RunQuery } from './database.ts';

export async function recordSeen(run: RunQuery, program: Program, now: number): Promise<void> {
  await run(
    `INSERT INTO outbox.programs (name, seen_at) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET seen_at = excluded.seen_at`,
    [program, now],
  );
}

export async function lastSeen(run: RunQuery, program: Program): Promise<number | null> {
  const [row] = await run('SELECT seen_at FROM outbox.programs WHERE name = $1', [program]);
  return seenRow.optional().parse(row)?.seen_at ?? null;
}
