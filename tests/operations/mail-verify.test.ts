import { createServer } from 'node:net';
import { mailQueueName, QUEUE_PREFIX } from '@poyanil/server/redis/queue-names';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { expect, test, vi } from 'vitest';
import { damage, damageLastPage } from '../support/damage-row.ts';
import { listenOnLoopback } from '../support/listen-on-loopback.ts';
import { runMailTool } from '../support/mail-tool.ts';
import { openOperatorTool } from '../support/operator-tool.ts';
import { startWorkerBench } from '../support/worker-bench.ts';

vi.setConfig({ testTimeout: 60_000 });

/** How long an operator waits for a result. */
const SOON_MS = 8_000;

test.concurrent('finds submissions that are due but in no queue, and only reads Redis', async (context) => {
  const { submit, settled, stack, outbox, redis } = await startWorkerBench(context);
  const verify = (...args: string[]) =>
    runMailTool(['verify', ...args], { OUTBOX_URL: stack.outboxUrl, REDIS_URL: redis.url });
  await settled(await submit(), 'delivered');
  expect(await verify()).toMatchObject({ code: 0, errors: '' });
  await stack.stop('worker');
  const [unqueued, later, queued, damaged] = await Promise.all([1, 2, 3, 4].map(() => submit()));
  const queue = new Queue(mailQueueName('poyanil_hospital'), {
    connection: { url: redis.url },
    prefix: QUEUE_PREFIX,
  });
  context.onTestFinished(() => queue.close());
  await queue.add('deliver', { id: queued }, { jobId: queued ?? '' });
  await queue.add('deliver', { id: damaged }, { jobId: damaged ?? '' });
  await outbox.takeLease(later ?? '', 'test', 60_000);
  const failure = { code: 'EENVELOPE 450', error: '450', triedMs: 0, isCounted: true };
  await outbox.recordFailure(
    later ?? '',
    'test',
    { ...failure, nextAttemptAt: Date.now() + 600_000 },
    Date.now(),
  );
  damage(stack.outboxUrl, damaged ?? '');

  const client = new Redis(redis.url);
  context.onTestFinished(() => client.disconnect());
  const before = await changesOf(client);
  // The default grace is a minute, and the submissions were accepted just now.
  expect(JSON.parse((await verify('--json')).output).drifts).toHaveLength(1);
  const { code, output, errors } = await verify('--grace', '0s');
  expect({ code, errors }).toEqual({ code: 1, errors: '' });
  expect(output).toMatch(new RegExp(`^not queued +${unqueued} +Alappuzha .*in no queue`, 'm'));
  expect(output).toMatch(new RegExp(`^unreadable +${damaged} +Alappuzha .*is pending`, 'm'));
  expect(output).toContain('2 discrepancies');
  expect(await changesOf(client)).toBe(before);
});

test.concurrent.for(['down', 'silent', 'not set'] as const)(
  'checks only the outbox, within seconds, if Redis is %s',
  async (way, context) => {
    const { outboxUrl, submit, bury } = await openOperatorTool(context);
    const [sound, damaged] = [await submit(), await bury()];
    damage(outboxUrl, damaged);
    const environment = await addressOf(way, context.onTestFinished);
    const start = performance.now();
    const { code, output, errors } = await runMailTool(['verify'], {
      OUTBOX_URL: outboxUrl,
      ...environment,
    });
    expect(performance.now() - start).toBeLessThan(SOON_MS);
    expect(code).toBe(1);
    expect(output).toMatch(new RegExp(`^unreadable +${damaged} `, 'm'));
    expect(output).not.toContain(sound);
    expect(errors).toMatch(/^.*the queue was not compared.*\n$/i);
    expect(errors).not.toContain('secret');
  },
);

test.concurrent('reports a damaged file without a stack trace', async (context) => {
  const { outboxUrl, mail, bury } = await openOperatorTool(context);
  for (let count = 0; count < 12; count++) await bury();
  damageLastPage(outboxUrl);
  const { code, output, errors } = await mail('verify');
  expect(code).toBe(1);
  expect(output).toMatch(/^store /m);
  expect(errors).not.toContain('    at ');
});

/** Counts the keys written since Redis last saved, which it never does here. */
async function changesOf(client: Redis): Promise<string | undefined> {
  const facts = await client.info('persistence');
  return /rdb_changes_since_last_save:(\d+)/.exec(facts)?.[1];
}

async function addressOf(
  way: 'down' | 'silent' | 'not set',
  onTestFinished: (end: () => void) => void,
): Promise<Record<string, string>> {
  if (way === 'not set') return {};
  if (way === 'down') return { REDIS_URL: 'redis://:secret@127.0.0.1:1' };
  const server = createServer(() => {});
  const port = await listenOnLoopback(server);
  onTestFinished(() => void server.close());
  return { REDIS_URL: `redis://:secret@127.0.0.1:${port}` };
}
