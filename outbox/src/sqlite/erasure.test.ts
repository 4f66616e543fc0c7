import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { openBeside, openOutboxFile } from '../../../tests/support/outbox-file.ts';
import { applicationEntry, NOW } from '../conformance/test-entries.ts';
import type { Outbox } from '../outbox.ts';

/** This text is in every test entry and in nothing else. */
const VISITOR = 'anitha@mail.example';
let folder: string;
let path: string;
let outbox: Outbox;

beforeEach(async () => {
  ({ folder, path, outbox } = await openOutboxFile());
});

test.each<[string, (id: string) => Promise<unknown>]>([
  ['a sweep after the delivery', deliverAndSweep],
  ['discarding', (id) => outbox.discard(id, { at: NOW, actor: 'asha' })],
  ['erasing', (id) => outbox.erase(id, { at: NOW, actor: 'asha' })],
])('%s removes the visitor from every file while the outbox is open', async (_case, remove) => {
  const { id } = await acceptVisitor();
  expect(filesWithVisitor()).not.toEqual([]);
  await remove(id);
  await expect.poll(filesWithVisitor).toEqual([]);
});

/** Accepts a visitor whose row has moved from the log into the file itself, below a resume of many pages. */
async function acceptVisitor(): Promise<{ id: string }> {
  const { submission, ...entry } = applicationEntry(VISITOR.length * 2_000);
  const resume = new TextEncoder().encode(VISITOR.repeat(2_000));
  await outbox.accept({ ...entry, submission, resume }, NOW);
  const database = openBeside(path);
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

test('closing removes the visitor of a delivered submission from every file', async () => {
  const { id } = await acceptVisitor();
  await outbox.recordDelivered(id, NOW);
  await outbox.close();
  // Closing has copied the log into the file.
  expect(readdirSync(folder)).toEqual(['outbox.db']);
  expect(filesWithVisitor()).toEqual([]);
  expect(readFileSync(path).includes(id)).toBe(true);
});

test('erasing a resume creates no temporary file', () => {
  // SQLite reads this variable only once, so use a new process.
  const env = { ...process.env, SQLITE_TMPDIR: folder };
  const seen = execFileSync(process.execPath, ['-e', ERASE], {
    env,
    encoding: 'utf8',
  });
  expect(JSON.parse(seen)).not.toContainEqual(expect.stringMatching(/^etilqs/));
  expect(JSON.parse(seen)).toContain('outbox.db');
});

const ERASE = `
  import { watch } from 'node:fs';
  import { setTimeout as wait } from 'node:timers/promises';
  import { pathToFileURL } from 'node:url';
  const { applicationEntry, NOW } = await import('${new URL('../conformance/test-entries.ts', import.meta.url)}');
  const { createOutbox, openOutbox } = await import('${new URL('../open-outbox.ts', import.meta.url)}');
  const folder = process.env.SQLITE_TMPDIR;
  const seen = new Set();
  const watcher = watch(folder, (_what, name) => seen.add(name));
  const { href } = pathToFileURL(folder + '/outbox.db');
  createOutbox(href);
  const outbox = await openOutbox(href, { limits: { maxPending: 10, minFreeBytes: 0 } });
  const { submission, ...entry } = applicationEntry(1_000_000);
  await outbox.accept({ ...entry, submission, resume: new Uint8Array(1_000_000).fill(1) }, NOW);
  await outbox.recordDelivered(submission.id, NOW);
  await outbox.close();
  await wait(100);
  watcher.close();
  console.log(JSON.stringify([...seen]));
`;
