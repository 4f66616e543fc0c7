import type { Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { startTestRedis } from '../support/redis.ts';
import { startTcpProxy } from '../support/tcp-proxy.ts';
import { startWorkerBench } from '../support/worker-bench.ts';

vi.setConfig({ testTimeout: 60_000 });

test('delivers e-mails over new connections when those to Redis go silent', async (context) => {
  const redis = await startTestRedis();
  context.onTestFinished(redis.remove);
  const lines = new Set<Socket>();
  const silent = new Set<Socket>();
  const proxy = await startTcpProxy(redis.port, (client, upstream) => {
    lines.add(client);
    client.on('data', (piece) => silent.has(client) || upstream.write(piece));
    upstream.on('data', (piece) => silent.has(client) || client.write(piece));
  });
  context.onTestFinished(async () => proxy.stop());
  const bench = await startWorkerBench(context, {
    REDIS_URL: `redis://127.0.0.1:${proxy.port}`,
  });
  await bench.settled(await bench.submit(), 'delivered');
  for (const line of lines) silent.add(line);
  await bench.settled(await bench.submit(), 'delivered');
  expect(bench.inbox.mails).toHaveLength(2);
});
