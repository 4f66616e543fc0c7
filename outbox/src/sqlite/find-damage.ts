import type { DatabaseSync } from 'node:sqlite';
import { isDamaged } from './faults.ts';

/** An operator reads no more than this. */
const MAX_MESSAGES = 20;

/** `quick_check` reads every page, `integrity_check` compares the indexes with the rows. A damaged page can end the check early. */
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
