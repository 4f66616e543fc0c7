import { fileURLToPath } from 'node:url';
import type { Submission } from '@poyanil/domain';
import {
  MAIL_JOB_NAME,
  MAIL_JOB_OPTIONS,
  mailQueueName,
  QUEUE_PREFIX,
} from '@poyanil/server/redis/queue-names';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { expect, test, vi } from 'vitest';
import { readMetric } from '../operations/read-metrics.ts';
import { countCommits } from '../support/count-commits.ts';
import { entryOf } from '../support/submissions.ts';
import { startWorkerBench, type WorkerBench } from '../support/worker-bench.ts';

const HOSPITAL = 'poyanil_hospital';
const MAILS = 100;
const AT_ONCE = 20;
/** Long enough that all concurrent deliveries have started before the first one continues, even on a busy machine. */
const ANSWER_MS = 50;
const HOUR_MS = '3600000';

vi.setConfig({ testTimeout: 60_000 });

test('delivers 100 mails with few connections, Redis calls and commits', async (context) => {
  const bench = await startWorkerBench(context, {
    ...{ MAILS_AT_ONCE: `${AT_ONCE}`, RECONCILE_MS: HOUR_MS, LEASE_MS: '15000' },
  });
  const redis = new Redis(bench.redis.url);
  context.onTestFinished(() => redis.disconnect());
  bench.inbox.behave('data', { answerAfterMs: ANSWER_MS });
  await firstRound(bench);
  await redis.config('RESETSTAT');
  const log = `${fileURLToPath(bench.stack.outboxUrl)}-wal`;
  const commitsBefore = countCommits(log);

  await submitAll(bench);
  await bench.reached('data', MAILS);
  const delivered = `poyanil_job_attempts_total{hospital="${HOSPITAL}",outcome="delivered"}`;
  await vi.waitFor(
    async () => expect(await readMetric(bench.stack, delivered)).toBe(MAILS),
    30_000,
  );

  expect(bench.inbox.reached.connect).toBeLessThanOrEqual(AT_ONCE);
  // One call adds each job, and one ends it and fetches the next. Each concurrent runner needs a few more at its start and end.
  const calls = Number(/^cmdstat_evalsha:calls=(\d+)/m.exec(await redis.info('commandstats'))?.[1]);
  expect(calls).toBeLessThanOrEqual(2 * MAILS + 4 * AT_ONCE);
  // A lease and a record for each mail would be two commits. Concurrent deliveries share them.
  expect(countCommits(log) - commitsBefore).toBeLessThan(MAILS);
});

async function firstRound(bench: WorkerBench): Promise<void> {
  const ended = async () =>
    expect(
      await readMetric(bench.stack, 'poyanil_reconciler_last_run_timestamp_seconds'),
    ).toBeGreaterThan(0);
  await vi.waitFor(ended, { timeout: 15_000 });
}

async function submitAll({ outbox, redis }: WorkerBench): Promise<void> {
  const entries = Array.from({ length: MAILS }, () => entryOf('contact', HOSPITAL));
  await Promise.all(entries.map((entry) => outbox.accept(entry, Date.now())));
  const connection = { url: redis.url };
  const queue = new Queue(mailQueueName(HOSPITAL), { connection, prefix: QUEUE_PREFIX });
  await queue.addBulk(entries.map(({ submission }) => jobOf(submission)));
  await queue.close();
}

function jobOf({ id }: Submission) {
  return { name: MAIL_JOB_NAME, data: { id }, opts: { ...MAIL_JOB_OPTIONS, jobId: id } };
}
