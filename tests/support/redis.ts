import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '../../scripts/servers/free-port.ts';
import { waitForRedis } from '../../scripts/servers/ping-redis.ts';
import { findRedis, REDIS_SETTINGS, startRedis } from '../../scripts/servers/redis.ts';
import { IMAGES } from './container-engine.ts';
import { type ContainerOptions, containerServer } from './container-server.ts';
import { serversOfRun } from './servers-of-run.ts';
import { localServer, type TestServer } from './test-server.ts';

const READY_MS = 20_000;

export interface TestRedis extends TestServer {
  url: string;
  port: number;
  /** Where its append-only file is. */
  dir: string;
  /** Kills it and removes what it kept: the next start finds nothing. */
  forget(): Promise<void>;
  /** Erases all it holds. */
  flush(): Promise<void>;
}

export async function startTestRedis(): Promise<TestRedis> {
  const redis = await prepareTestRedis();
  await redis.start();
  return redis;
}

/** The same, not started yet: nothing answers at its address. */
export async function prepareTestRedis(): Promise<TestRedis> {
  const kind = await serversOfRun();
  const port = await freePort();
  const dir = mkdtempSync(join(tmpdir(), 'poyanil-redis-'));
  const url = `redis://127.0.0.1:${port}`;
  const server =
    kind === 'containers'
      ? containerServer(redisContainer(dir, port))
      : localServer(() => startRedis(findRedis(console.error), { dir, port }));

  async function forget() {
    await server.kill();
    rmSync(dir, { recursive: true, force: true });
    mkdirSync(dir);
  }
  async function flush() {
    const client = new Redis(url, { maxRetriesPerRequest: 1 });
    await client.flushall();
    client.disconnect();
  }
  async function remove() {
    await server.remove();
    rmSync(dir, { recursive: true, force: true });
  }
  return { ...server, url, port, dir, forget, flush, remove };
}

function redisContainer(dir: string, port: number): ContainerOptions {
  return {
    image: IMAGES.redis,
    ports: [{ container: 6379, host: port }],
    command: ['redis-server', ...REDIS_SETTINGS],
    folder: { source: dir, target: '/data' },
    user: `${process.getuid?.() ?? 0}:${process.getgid?.() ?? 0}`,
    ready: () => waitForRedis(port, READY_MS),
  };
}
