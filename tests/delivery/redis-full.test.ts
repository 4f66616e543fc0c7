import { Redis } from 'ioredis';
import { expect, type TestContext, test, vi } from 'vitest';
import { readMetric, readMetrics } from '../operations/read-metrics.ts';
import { startUptimeService } from '../support/uptime-service.ts';
import { startWorkerBench } from '../support/worker-bench.ts';

// A full Redis responds and is configured correctly, but hands out no jobs.
vi.setConfig({ testTimeout: 90_000 });

/** How far Redis is over its memory limit. Redis's connection buffers are smaller, so freeing them makes no room. */
const TOO_MUCH_BYTES = 4 * 1024 * 1024;

async function startFullRedis(context: TestContext) {
  const uptime = await startUptimeService();
  context.onTestFinished(uptime.stop);
  const bench = await startWorkerBench(context, { HEARTBEAT_URL: uptime.url });
  const client = new Redis(bench.redis.url);
  context.onTestFinished(async () => client.disconnect());
  await uptime.heard();
  await fill(client);
  return { ...bench, uptime, client };
}

async function usedBytes(client: Redis): Promise<number> {
  return Number(/^used_memory:(\d+)/m.exec(await client.info('memory'))?.[1]);
}

/** Adds another program's data, then sets the memory limit below what Redis holds. */
async function fill(client: Redis): Promise<void> {
  const chunk = 'x'.repeat(64 * 1024);
  for (let index = 0; index < 2 * (TOO_MUCH_BYTES / chunk.length); index++) {
    await client.set(`others:${index}`, chunk);
  }
  await client.config('SET', 'maxmemory', `${(await usedBytes(client)) - TOO_MUCH_BYTES}`);
  await expect(client.set('others:more', chunk)).rejects.toThrow('OOM');
}

test('stops the heartbeat while Redis is full, and delivers once it is not', async (context) => {
  const { uptime, client, stack, submit, settled, inbox, row } = await startFullRedis(context);
  const ids = [await submit(), await submit('contact')];
  // These metrics do not show that Redis is full.
  expect(await readMetric(stack, 'poyanil_redis_up')).toBe(1);
  expect(await readMetrics(stack)).not.toMatch(/^poyanil_redis_config_ok.* 0$/m);
  expect(ids.map((id) => row(id).state)).toEqual(['pending', 'pending']);
  const failedMoreThan = (rounds: number) =>
    vi.waitFor(
      async () =>
        expect(await readMetric(stack, 'poyanil_reconciler_failures_total')).toBeGreaterThan(
          rounds,
        ),
      15_000,
    );
  // A successful round counts as recent for three intervals.
  await failedMoreThan(4);
  const silentSince = uptime.pings;
  await failedMoreThan(8);
  expect(uptime.pings).toBe(silentSince);

  const room = (await usedBytes(client)) + 4 * TOO_MUCH_BYTES;
  await client.config('SET', 'maxmemory', `${room}`);
  for (const id of ids) await settled(id, 'delivered');
  expect(inbox.mails).toHaveLength(ids.length);
  await uptime.heard();
});
