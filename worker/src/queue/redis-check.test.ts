import { Redis } from 'ioredis';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestRedis } from '../../../tests/support/redis.ts';
import { startTcpProxy } from '../../../tests/support/tcp-proxy.ts';
import { useForSuite } from '../../../tests/support/use-for-suite.ts';
import { addSettingsGauge } from './redis-check.ts';

const GOOD = { 'redis-mode': 1, 'maxmemory-policy': 1, appendonly: 1, 'aof-last-write': 1 };

const server = useForSuite(startTestRedis);

async function watch(url: string) {
  const lines: { level: number; faults?: { setting: string; command: string }[] }[] = [];
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
  const registry = new Registry();
  const redis = new Redis(url);
  onTestFinished(() => redis.disconnect());
  addSettingsGauge(redis, { registry, log });
  const read = async () => {
    const gauge = await registry.getSingleMetric('poyanil_redis_config_ok')?.get();
    return (gauge?.values ?? []).map(({ labels, value }) => [labels.setting, value]);
  };
  const expectValues = (wanted: Record<string, number>) =>
    vi.waitFor(async () => expect(Object.fromEntries(await read())).toEqual(wanted), 5_000);
  return { redis, lines, read, expectValues };
}

test('logs changed settings once with commands that fix them, and their recovery', async () => {
  const client = new Redis(server.url);
  onTestFinished(() => client.disconnect());
  const { redis, lines, read, expectValues } = await watch(server.url);
  await expectValues(GOOD);
  await client
    .multi([
      ['config', 'SET', 'maxmemory-policy', 'allkeys-lru'],
      ['config', 'SET', 'appendonly', 'no'],
    ])
    .exec();
  await expectValues({ ...GOOD, 'maxmemory-policy': 0, appendonly: 0 });
  await read();
  const found = [
    { setting: 'maxmemory-policy', found: 'maxmemory_policy:allkeys-lru' },
    { setting: 'appendonly', found: 'aof_enabled:0' },
  ];
  expect(lines).toMatchObject([{ level: 40, faults: found }]);
  const mending = (lines[0]?.faults ?? []).map(({ command }) => command.split(' '));
  expect(mending.map(([program]) => program)).toEqual(['redis-cli', 'redis-cli']);
  await client
    .multi(mending.map(([, name = '', ...words]) => [name.toLowerCase(), ...words]))
    .exec();
  await expectValues(GOOD);
  await read();
  expect(lines).toMatchObject([{ level: 40 }, { level: 30 }]);

  redis.disconnect();
  await expectValues({});
});

test('does not report settings that Redis does not reveal', async () => {
  const { lines, read, expectValues } = await watch(
    await retell(server.port, {
      'maxmemory_policy:': 'none_of_our_cares',
      'aof_enabled:': 'not_for_you:',
    }),
  );
  await expectValues({ 'redis-mode': 1, 'aof-last-write': 1 });
  await read();
  expect(lines).toEqual([]);
});

test.each([
  ['a Sentinel', 'redis_mode:sentinel\r\n'],
  ['a server of a cluster', 'redis_mode:cluster\r\n#'],
])('reports %s, and how to fix REDIS_URL', async (_what, mode) => {
  const url = await retell(server.port, { 'redis_mode:standalone': mode });
  const { lines, expectValues } = await watch(url);
  await expectValues({ ...GOOD, 'redis-mode': 0 });
  const command = 'give REDIS_URL one address that always leads to the primary';
  expect(lines).toMatchObject([{ level: 40, faults: [{ setting: 'redis-mode', command }] }]);
});

/** Starts a proxy for Redis, as a provider may. Replacements of the same length keep its replies intact. */
async function retell(port: number, words: Readonly<Record<string, string>>): Promise<string> {
  const proxy = await startTcpProxy(port, (visitor, redis) => {
    visitor.pipe(redis);
    redis.on('data', (chunk) => {
      const retold = Object.entries(words).reduce(
        (text, [told, other]) => text.replaceAll(told, other),
        chunk.toString('latin1'),
      );
      visitor.write(retold, 'latin1');
    });
    visitor.once('close', () => redis.destroy());
    redis.once('close', () => visitor.destroy());
  });
  onTestFinished(proxy.stop);
  return `redis://127.0.0.1:${proxy.port}`;
}
