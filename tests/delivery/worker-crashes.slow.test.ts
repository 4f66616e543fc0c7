import { expect, test, vi } from 'vitest';
import { startWorkerBench } from '../support/worker-bench.ts';

/** A dead worker's job is released after its lock expires and BullMQ checks twice: 25 s. */
vi.setConfig({ testTimeout: 60_000 });

test.concurrent('stops within 8 seconds while idle and Redis is down', async (context) => {
  const { redis, stack } = await startWorkerBench(context);
  await redis.kill();
  const start = performance.now();
  expect(await stack.stop('worker')).toBe('exit code 0');
  expect(performance.now() - start).toBeLessThan(8_000);
});

test.concurrent('ends at once on a second SIGTERM and keeps the mail pending', async (context) => {
  const { inbox, stack, submit, row, reached, logged } = await startWorkerBench(context);
  inbox.behave('data', 'hang', 1);
  const id = await submit();
  await reached('data');
  const pid = stack.pid('worker');
  process.kill(pid, 'SIGTERM');
  await logged('stopping');
  process.kill(pid, 'SIGTERM');
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow(), 5_000);
  expect(row(id).state).toBe('pending');
});

test.concurrent('does not send a message after its lease ended in a freeze', async (context) => {
  const { inbox, stack, outbox, submit, settled, reached, logged } = await startWorkerBench(
    context,
    // Nothing else may be written: a worker frozen in the middle of a write would block all others.
    { LEASE_MS: '3000', RECONCILE_MS: '600000' },
  );
  await stack.stop('worker');
  inbox.behave('rcpt', { delayMs: 8_000 }, 1);
  const id = await submit();
  await stack.start('worker');
  await reached('rcpt');
  process.kill(stack.pid('worker'), 'SIGSTOP');
  await vi.waitFor(async () => {
    const lease = await outbox.takeLease(id, 'another', 60_000);
    expect(lease.outcome).toBe('leased');
  }, 7_000);
  process.kill(stack.pid('worker'), 'SIGCONT');
  await logged('lease lost');
  await outbox.releaseLease(id, 'another');
  await settled(id, 'delivered');
  // The first dialogue ended there, so the mail arrived in a second one.
  expect(inbox.reached.rcpt).toBe(2);
  expect(inbox.mails).toHaveLength(1);
});

test.concurrent('delivers a mail after its worker was killed ten times', async (context) => {
  // The shorter the lease, the sooner a dead worker's mail can be delivered.
  const { inbox, stack, submit, settled, reached, row } = await startWorkerBench(context, {
    LEASE_MS: '300',
  });
  const kills = 10;
  inbox.behave('mail', 'hang', kills);
  const id = await submit();
  for (let kill = 1; kill <= kills; kill++) {
    await reached('mail', kill);
    await stack.kill('worker');
    await stack.start('worker');
  }
  await settled(id, 'delivered');
  expect(inbox.mails).toHaveLength(1);
  expect(row(id).attempts).toBe(0);
});
