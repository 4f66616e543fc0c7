import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { startWorkerBench } from '../support/worker-bench.ts';

const LEASE_MS = 900;

test.concurrent('a worker that loses its lease after the final dot waits for the answer, records it, and nobody sends a copy', async (context) => {
  const bench = await startWorkerBench(context, { LEASE_MS: `${LEASE_MS}` });
  bench.inbox.behave('data', { answerAfterMs: 4 * LEASE_MS });
  const id = await bench.submit();
  await bench.reached('data');
  takeLeaseFrom(bench.stack.outboxUrl, id, Date.now() + LEASE_MS);
  await bench.logged('lease lost');
  await bench.settled(id, 'delivered');
  expect(bench.inbox.reached.data).toBe(1);
});

test.concurrent('a worker that loses its lease before the message is handed over sends nothing of it', async (context) => {
  const bench = await startWorkerBench(context, { LEASE_MS: `${LEASE_MS}` });
  bench.inbox.behave('rcpt', 'hang', 1);
  const id = await bench.submit();
  await bench.reached('rcpt');
  takeLeaseFrom(bench.stack.outboxUrl, id, Date.now() + LEASE_MS);
  await bench.settled(id, 'delivered');
  expect(bench.inbox.reached.rcpt).toBe(2);
  expect(bench.inbox.mails).toHaveLength(1);
});

/** As another worker does, for which this one's lease seemed to be over. */
function takeLeaseFrom(outboxUrl: string, id: string, until: number): void {
  const database = new DatabaseSync(fileURLToPath(outboxUrl), { timeout: 5_000 });
  database
    .prepare('UPDATE submissions SET lease_owner = ?, lease_until = ? WHERE id = ?')
    .run('another', until, id);
  database.close();
}
