import { closeSync, fstatSync, openSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';

const PAGE_BYTES = 4_096;

export function damage(outboxUrl: string, id: string): void {
  const database = new DatabaseSync(fileURLToPath(outboxUrl), { timeout: 5_000 });
  database.prepare('UPDATE submissions SET content = substr(content, 1, 40) WHERE id = ?').run(id);
  database.close();
}

export function damageLastPage(outboxUrl: string): void {
  const path = fileURLToPath(outboxUrl);
  const database = new DatabaseSync(path, { timeout: 5_000 });
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
  const file = openSync(path, 'r+');
  const { size } = fstatSync(file);
  writeSync(file, Buffer.alloc(PAGE_BYTES, 0xff), 0, PAGE_BYTES, size - PAGE_BYTES);
  closeSync(file);
}
