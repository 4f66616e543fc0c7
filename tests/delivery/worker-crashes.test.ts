import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { readMetrics } from '../operations/read-metrics.ts';
import { listJobs } from '../support/list-jobs.ts';
import { startWorkerBench } from '../support/worker-bench.ts';

/** A dead worker's job is released after its lock expires and BullMQ checks twice: 25 s. */
vi.setConfig({ testTimeout: 60_000 });

test.concurrent('sends one more, identical copy if killed after the final dot', async (context) => {
  const { inbox, stack, submit, settled } = await startWorkerBench(context);
  inbox.behave('data', { answerAfterMs: 5_000 }, 1);
  const id = await submit('jobApplication');
  // The mail server has the whole message, and has not replied yet.
  await vi.waitFor(() => expect(inbox.mails).toHaveLength(1), { timeout: 10_000, interval: 20 });
  await stack.kill('worker');
  await stack.start('worker');
  await settled(id, 'delivered');
  const copies = inbox.mails.map(({ raw }) => raw.toString('latin1'));
  expect(copies).toHaveLength(2);
  expect(new Set(copies).size).toBe(1);
});

test.concurrent('finishes the mail in progress when asked to stop', async (context) => {
  const { inbox, stack, submit, row, reached } = await startWorkerBench(context);
  inbox.behave('data', { delayMs: 3_000 }, 1);
  const id = await submit();
  await reached('data');
  expect(await stack.stop('worker')).toBe('exit code 0');
  expect(inbox.mails).toHaveLength(1);
  expect(row(id).state).toBe('delivered');
});

test.concurrent('records a delivery if the lease is lost after the final dot', async (context) => {
  const leaseMs = 900;
  const { inbox, stack, submit, settled, reached, logged } = await startWorkerBench(context, {
    LEASE_MS: `${leaseMs}`,
  });
  inbox.behave('data', { answerAfterMs: 4 * leaseMs });
  const id = await submit();
  await reached('data');
  // Simulates another worker that takes it over because this one's lease seems to be over.
  const database = new DatabaseSync(fileURLToPath(stack.outboxUrl), { timeout: 5_000 });
  const take = 'UPDATE submissions SET lease_owner = ?, lease_until = ? WHERE id = ?';
  database.prepare(take).run('another', Date.now() + leaseMs, id);
  database.close();
  await logged('lease lost');
  await settled(id, 'delivered');
  expect(inbox.reached.data).toBe(1);
});

test.concurrent('retries recording a delivery instead of sending it again', async (context) => {
  const { inbox, stack, submit, settled, reached, logged } = await startWorkerBench(context, {
    // Nothing else may wait for the lock.
    LEASE_MS: '60000',
    RECONCILE_MS: '600000',
  });
  await stack.stop('worker');
  inbox.behave('data', { delayMs: 1_000 }, 1);
  const id = await submit();
  await stack.start('worker');
  await reached('data');
  const database = new DatabaseSync(fileURLToPath(stack.outboxUrl), { timeout: 5_000 });
  database.exec('BEGIN IMMEDIATE');
  await logged('not recorded yet');
  expect(await readMetrics(stack)).toMatch(/^poyanil_outbox_record_failures_total.* [1-9]/m);
  database.exec('ROLLBACK');
  database.close();
  await settled(id, 'delivered');
  expect(inbox.mails).toHaveLength(1);
});

test.concurrent('queues a pending e-mail only when an operator retries it', async (context) => {
  const { inbox, outbox, submit, settled, row, redis } = await startWorkerBench(context, {
    RETRY_BASE_MS: '3600000',
  });
  inbox.behave('rcpt', { code: 450, text: '4.2.0 Try again later' }, 1);
  const id = await submit();
  await vi.waitFor(() => expect(row(id).nextAttemptAt).toBeGreaterThan(0), 10_000);
  await vi.waitFor(async () => expect(await listJobs(redis.url)).toEqual([]), 10_000);
  await outbox.retry(id, { at: Date.now(), actor: 'test' });
  await settled(id, 'delivered');
  expect(inbox.mails).toHaveLength(1);
});
