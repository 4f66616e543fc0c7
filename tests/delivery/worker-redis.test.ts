import { MAIL_JOB_NAME, mailQueueName, QUEUE_PREFIX } from '@poyanil/server/redis/queue-names';
import { Queue } from 'bullmq';
import { expect, test, vi } from 'vitest';
import { startWorkerBench } from '../support/worker-bench.ts';
import { expectAllDeliveredOnce } from './redis/harm-amid-mail.ts';

// Whatever Redis does, what the outbox holds is delivered once Redis is itself again, and once.
vi.setConfig({ testTimeout: 60_000 });

const THREE_HOURS_MS = 3 * 60 * 60 * 1000;

test.concurrent.for(['hangs', 'is killed and comes back empty'] as const)(
  'when Redis %s in the middle of a mail, that one and those that came meanwhile are delivered once',
  (name, context) => expectAllDeliveredOnce(context, name),
);

test.concurrent('a job that a clock hours ahead has put off is removed once its mail is delivered; one that waits for its next attempt stays', async (context) => {
  const bench = await startWorkerBench(context, { RETRY_BASE_MS: '600000' });
  bench.inbox.refuse('A long one', { code: 452, text: '4.2.2 The mailbox is busy' });
  const delivered = await bench.submit();
  await bench.settled(delivered, 'delivered');
  const tried = await bench.submit('contact', 'poyanil_hospital', { message: 'A long one' });
  const nextAttempt = () => bench.row(tried).nextAttemptAt;
  await vi.waitFor(() => expect(nextAttempt()).toBeGreaterThan(Date.now()), { timeout: 15_000 });
  const queue = new Queue(mailQueueName('poyanil_hospital'), {
    connection: { url: bench.redis.url },
    prefix: QUEUE_PREFIX,
  });
  try {
    await queue.add(MAIL_JOB_NAME, { id: delivered }, { jobId: delivered, delay: THREE_HOURS_MS });
    const putOff = async () => (await queue.getDelayed()).map(({ id }) => id);
    await vi.waitFor(async () => expect(await putOff()).toEqual([tried]), { timeout: 10_000 });
  } finally {
    await queue.close();
  }
});
