import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { createOutbox, openOutbox } from '@poyanil/outbox';
import { onTestFinished } from 'vitest';

export const NO_LIMITS = { maxPending: 1_000_000, minFreeBytes: 0 };

export function makeOutboxFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'poyanil-outbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export async function openOutboxFile() {
  const folder = makeOutboxFolder();
  const path = join(folder, 'outbox.db');
  const url = pathToFileURL(path).href;
  createOutbox(url);
  const started = once(process, 'worker');
  const outbox = await openOutbox(url, { limits: NO_LIMITS });
  const [thread]: Worker[] = await started;
  if (thread === undefined) throw new Error('The outbox has no thread');
  onTestFinished(() => outbox.close());
  return { folder, path, url, outbox, thread };
}

export function openBeside(path: string): DatabaseSync {
  return new DatabaseSync(path, { timeout: 5_000 });
}
