import { hospitalIds } from '@poyanil/domain';
import { QUEUE_PREFIX } from '@poyanil/server/redis/queue-names';
import { Redis } from 'ioredis';
import { expect, test, vi } from 'vitest';
import { damageLastPage } from '../support/damage-row.ts';
import { openMailDesk } from '../support/mail-desk.ts';
import { runMailTool } from '../support/mail-tool.ts';
import { startTestRedis } from '../support/redis.ts';
import { startTcpProxy } from '../support/tcp-proxy.ts';
import { expectOutboxChecked } from './verify-without-redis.ts';

// Workers start side by side.
vi.setConfig({ testTimeout: 60_000 });

test.concurrent('what is only on its way between outbox and queue is no drift', async (context) => {
  const { outboxUrl } = await openMailDesk(context);
  const redis = await startTestRedis();
  context.onTestFinished(redis.remove);
  const client = new Redis(redis.url);
  context.onTestFinished(() => client.disconnect());
  await client.rpush(`${QUEUE_PREFIX}:mail-punalur:wait`, 'on-its-way');
  const { promise: hasArrived, resolve: letLookAgain } = Promise.withResolvers<void>();
  const url = await holdAfterFirstLook(redis.port, hasArrived, context.onTestFinished);
  const ended = runMailTool(['verify'], { OUTBOX_URL: outboxUrl, REDIS_URL: url });
  const isLookedAt = async () => expect(await client.info('commandstats')).toMatch(/_exec:calls=3/);
  await vi.waitFor(isLookedAt, { timeout: 20_000, interval: 20 });
  await client.del(`${QUEUE_PREFIX}:mail-punalur:wait`);
  letLookAgain();
  expect(await ended).toMatchObject({ code: 0, errors: '' });
});

/** Starts what stands in front of Redis, lets each queue be read once, and more only when it may. */
async function holdAfterFirstLook(
  redisPort: number,
  mayGoOn: Promise<void>,
  onTestFinished: (end: () => void) => void,
): Promise<string> {
  const proxy = await startTcpProxy(redisPort, (visitor, redis) => {
    let reads = 0;
    redis.pipe(visitor);
    visitor.on('data', async (bytes: Buffer) => {
      visitor.pause();
      if (reads >= hospitalIds.length) await mayGoOn;
      reads += bytes.toString('latin1').match(/exec\r\n/gi)?.length ?? 0;
      redis.write(bytes);
      visitor.resume();
    });
  });
  onTestFinished(proxy.stop);
  return `redis://127.0.0.1:${proxy.port}`;
}

test.concurrent('a damaged file is told with all that can still be read', async (context) => {
  const { outboxUrl, mail, bury } = await openMailDesk(context);
  for (let count = 0; count < 12; count++) await bury();
  damageLastPage(outboxUrl);
  const { code, output, errors } = await mail('verify');
  expect(code).toBe(1);
  expect(output).toMatch(/^store /m);
  expect(errors).not.toContain('    at ');
});

test.concurrent.for(['silent', 'unnamed'] as const)(
  'with Redis %s the outbox alone is checked, soon',
  (way, context) => expectOutboxChecked(context, way),
);
