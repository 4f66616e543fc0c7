import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';

/** Cuts the content of a submission in the middle, as a bad disk might. */
export function damage(outboxUrl: string, id: string): void {
  const database = new DatabaseSync(fileURLToPath(outboxUrl), { timeout: 5_000 });
  database.prepare('UPDATE submissions SET content = substr(content, 1, 40) WHERE id = ?').run(id);
  database.close();
}
