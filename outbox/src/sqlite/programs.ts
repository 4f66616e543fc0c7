import type { DatabaseSync } from 'node:sqlite';
import type { Program } from '../operations.ts';
import { seenRow } from '../rows.ts';

/** The time at which each program last got through its work, so that the others notice when one has not for long. */
export function programs(database: DatabaseSync) {
  const see = database.prepare(
    'INSERT INTO programs (name, seen_at) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET seen_at = excluded.seen_at',
  );
  const find = database.prepare('SELECT seen_at FROM programs WHERE name = ?');
  return {
    recordSeen(program: Program, now: number): void {
      see.run(program, now);
    },
    lastSeen: (program: Program): number | null =>
      seenRow.optional().parse(find.get(program))?.seen_at ?? null,
  };
}
