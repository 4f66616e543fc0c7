import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { entryOf } from '../support/submissions.ts';
import { startWorkerBench } from '../support/worker-bench.ts';

vi.setConfig({ testTimeout: 60_000 });

const DAY_MS = 24 * 60 * 60 * 1000;

test.concurrent('gives up a mail after five days and a full day of attempts', async (context) => {
  const bench = await startWorkerBench(context);
  bench.inbox.behave('connect', 'drop');
  const entry = entryOf('appointment', 'poyanil_hospital');
  const { id } = entry.submission;
  entry.submission.receivedAt = Date.now() - 6 * DAY_MS;
  await bench.outbox.accept(entry, entry.submission.receivedAt);
  await bench.logged('not delivered yet');
  expect(bench.row(id).state).toBe('pending');
  const database = new DatabaseSync(fileURLToPath(bench.stack.outboxUrl), { timeout: 5_000 });
  // An attempt in flight would overwrite this with the time that it read before.
  const update = database.prepare(
    'UPDATE submissions SET tried_ms = ? WHERE id = ? AND lease_owner IS NULL',
  );
  await vi.waitFor(() => expect(update.run(DAY_MS, id).changes).toBe(1), { interval: 20 });
  database.close();
  await bench.settled(id, 'dead');
});

test.concurrent('retries a mail that it cannot compose, recording no outage', async (context) => {
  const { outbox, row } = await startWorkerBench(context);
  const entry = entryOf('appointment', 'poyanil_hospital');
  const { id } = entry.submission;
  // A time that no calendar has.
  entry.submission.receivedAt = Number.MAX_SAFE_INTEGER;
  await outbox.accept(entry, Date.now());
  await vi.waitFor(() => expect(row(id).attempts).toBeGreaterThan(1), 15_000);
  expect(row(id)).toMatchObject({
    state: 'pending',
    lastError: 'The message could not be composed',
  });
  expect(await outbox.listOutages()).toEqual([]);
});
