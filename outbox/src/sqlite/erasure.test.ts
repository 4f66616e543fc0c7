import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applicationEntry, NOW } from '../conformance/test-entries.ts';
import { openOutbox } from '../open-outbox.ts';
import type { Outbox } from '../outbox.ts';

/** In every test entry, and in nothing else. */
const VISITOR = 'anitha@mail.example';
let folder: string;
let outbox: Outbox;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'poyanil-outbox-'));
  const { href } = pathToFileURL(join(folder, 'outbox.db'));
  outbox = await openOutbox(href, { limits: { maxPending: 1_000_000, minFreeBytes: 0 } });
});
afterEach(async () => {
  await outbox.close();
  rmSync(folder, { recursive: true, force: true });
});

test.each<[string, (id: string) => Promise<unknown>]>([
  ['a sweep after the delivery', deliverAndSweep],
  ['discarding', (id) => outbox.discard(id, { at: NOW, actor: 'asha' })],
  ['erasing', (id) => outbox.erase(id, { at: NOW, actor: 'asha' })],
])('%s takes the visitor out of every file, while the outbox is open', async (_case, remove) => {
  const { id } = await acceptVisitor();
  expect(filesWithVisitor()).not.toEqual([]);
  await remove(id);
  await expect.poll(filesWithVisitor).toEqual([]);
});

/** Also one that has rested in the file itself for long, under a resume of many pages. */
async function acceptVisitor(): Promise<{ id: string }> {
  const { submission, ...entry } = applicationEntry();
  if (!('resume' in submission.values)) throw new Error('An application has a resume');
  submission.values.resume.bytes = VISITOR.length * 2_000;
  const resume = new TextEncoder().encode(VISITOR.repeat(2_000));
  await outbox.accept({ ...entry, submission, resume }, NOW);
  const database = new DatabaseSync(join(folder, 'outbox.db'), { timeout: 5_000 });
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
  return submission;
}

async function deliverAndSweep(id: string): Promise<void> {
  await outbox.recordDelivered(id, NOW);
  await outbox.sweep({ delivered: 0, dead: 0, announced: 0 });
}

function filesWithVisitor(): string[] {
  return readdirSync(folder).filter((name) => readFileSync(join(folder, name)).includes(VISITOR));
}

test('closing takes a delivered visitor out of every file', async () => {
  const { id } = await acceptVisitor();
  await outbox.recordDelivered(id, NOW);
  await outbox.close();
  // Closing has put the log into the file.
  expect(readdirSync(folder)).toEqual(['outbox.db']);
  expect(filesWithVisitor()).toEqual([]);
  expect(readFileSync(join(folder, 'outbox.db')).includes(id)).toBe(true);
});
