import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { entryOf } from '../support/submissions.ts';
import { startWorkerBench, type WorkerBench } from '../support/worker-bench.ts';

// Several workers start at once.
vi.setConfig({ testTimeout: 60_000 });

const DAY_MS = 24 * 60 * 60 * 1000;

test.concurrent('six days old by the clock, and never tried, a mail gets its next attempt', async (context) => {
  const bench = await startWorkerBench(context);
  bench.inbox.behave('rcpt', { code: 450, text: '4.2.0 Try again later' }, 2);
  const id = await submitAged(bench);
  await bench.logged('not delivered yet');
  await bench.settled(id, 'delivered');
  expect(bench.inbox.reached.rcpt).toBe(3);
});

test.concurrent('five days old, and tried for a day of them, it is a dead letter with the next failure', async (context) => {
  const bench = await startWorkerBench(context);
  bench.inbox.behave('connect', 'drop');
  const id = await submitAged(bench);
  await bench.logged('not delivered yet');
  expect(bench.row(id).state).toBe('pending');
  const database = new DatabaseSync(fileURLToPath(bench.stack.outboxUrl), { timeout: 5_000 });
  // An attempt under way would write down the time that it read before.
  const update = database.prepare(
    'UPDATE submissions SET tried_ms = ? WHERE id = ? AND lease_owner IS NULL',
  );
  await vi.waitFor(() => expect(update.run(DAY_MS, id).changes).toBe(1), { interval: 20 });
  database.close();
  await bench.settled(id, 'dead');
});

test.concurrent('a message that the program cannot compose is tried again, and is no sign that the server is back', async (context) => {
  const { inbox, outbox, stack, submit, settled, row } = await startWorkerBench(context);
  inbox.behave('connect', 'drop');
  const waiting = [await submit('contact'), await submit('contact')];
  const [outage] = await vi.waitFor(async () => {
    const outages = await outbox.listOutages();
    expect(outages).toEqual([expect.objectContaining({ probeAt: expect.any(Number) })]);
    return outages;
  }, 15_000);
  const entry = entryOf('appointment', 'poyanil_hospital');
  // A moment that no calendar has.
  entry.submission.receivedAt = Number.MAX_SAFE_INTEGER;
  await outbox.accept(entry, Date.now());
  const { id } = entry.submission;
  await vi.waitFor(() => expect(row(id).attempts).toBeGreaterThan(0), 15_000);
  const failures = () => stack.logs.filter((line) => line.includes('not delivered yet')).length;
  const soFar = failures();
  await vi.waitFor(() => expect(failures()).toBeGreaterThan(soFar + 2), 15_000);
  expect(await outbox.listOutages()).toMatchObject([{ since: outage?.since }]);
  expect(row(id)).toMatchObject({
    state: 'pending',
    lastError: 'The message could not be composed',
  });
  inbox.behave('connect', 'accept');
  for (const each of waiting) await settled(each, 'delivered');
  expect(inbox.mails).toHaveLength(2);
});

/** Submits one that seems six days old, as with a clock that is ahead, or after six days behind others. */
async function submitAged({ outbox }: WorkerBench): Promise<string> {
  const entry = entryOf('appointment', 'poyanil_hospital');
  entry.submission.receivedAt = Date.now() - 6 * DAY_MS;
  await outbox.accept(entry, entry.submission.receivedAt);
  return entry.submission.id;
}
