import type { DatabaseSync } from 'node:sqlite';
import { isDamaged } from './faults.ts';

/** Maximum number of messages, because an operator reads no more. */
const MAX_MESSAGES = 20;

/**
 * Returns SQLite's messages about damage. `quick_check` reads every page, and `integrity_check` also compares the indexes with the rows. A
 * damaged page can end the check early.
 */
export function findDamage(
  database: DatabaseSync,
  check: 'quick_check' | 'integrity_check',
): string[] {
  const damage: string[] = [];
  try {
    for (const row of database.prepare(`PRAGMA ${check}(${MAX_MESSAGES})`).iterate()) {
      damage.push(String(Object.values(row)[0]));
    }
  } catch (error) {
    if (!isDamaged(error)) throw error;
    damage.push(error.message);
  }
  return damage.filter((message) => message !== 'ok');
}
