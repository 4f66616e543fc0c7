import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openBeside, openOutboxFile } from '../../../tests/support/outbox-file.ts';
import { entryOf } from '../../../tests/support/submissions.ts';
import { holdLease } from './lease.ts';

const LEASE_MS = 1_500;

test('does not report a lease as lost if recording the delivery ended it', async () => {
  const { outbox, path } = await openOutboxFile();
  const entry = entryOf('contact', 'poyanil_hospital');
  const { id } = entry.submission;
  await outbox.accept(entry, Date.now());
  const askedAt = performance.now();
  await outbox.takeLease(id, 'test', LEASE_MS);
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  const held = holdLease({ outbox, id, owner: 'test', leaseMs: LEASE_MS, askedAt, log });
  const beside = openBeside(path);
  onTestFinished(() => beside.close());
  beside.exec('BEGIN IMMEDIATE');
  const recorded = outbox.recordDelivered(id, Date.now()).then(held.release);
  // Wait until a renewal is queued behind the record.
  await wait(LEASE_MS / 2);
  beside.exec('ROLLBACK');
  await recorded;
  // Resolves after the renewal.
  await outbox.findEntries(id);
  expect(lines).toEqual([]);
  expect(held.lost.aborted).toBe(false);
});
