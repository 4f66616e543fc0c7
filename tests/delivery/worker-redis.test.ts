import { expect, test, vi } from 'vitest';
import { listJobs } from '../support/list-jobs.ts';
import { startWorkerBench } from '../support/worker-bench.ts';
import { expectAllDeliveredOnce } from './redis/harm-amid-mail.ts';

// Whatever Redis does, what the outbox holds is delivered once Redis is itself again, and once.
vi.setConfig({ testTimeout: 60_000 });

test.concurrent.for(['hangs', 'is killed and comes back empty'] as const)(
  'when Redis %s in the middle of a mail, that one and those that came meanwhile are delivered once',
  (name, context) => expectAllDeliveredOnce(context, name),
);

test.concurrent('no time is in Redis: an e-mail that waits for its next attempt goes out as soon as it is due', async (context) => {
  const bench = await startWorkerBench(context, { RETRY_BASE_MS: '600000' });
  bench.inbox.behave('data', { code: 452, text: '4.2.2 The mailbox is busy' }, 1);
  const id = await bench.submit();
  await vi.waitFor(() => expect(bench.row(id).nextAttemptAt).toBeGreaterThan(Date.now()), {
    timeout: 15_000,
  });
  await vi.waitFor(async () => expect(await listJobs(bench.redis.url)).toEqual([]), 10_000);
  await bench.outbox.retry(id, { at: Date.now(), actor: 'asha' });
  await bench.settled(id, 'delivered');
});
