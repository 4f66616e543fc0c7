import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '../../scripts/servers/free-port.ts';
import { imageOf } from '../../scripts/servers/images.ts';
import { findRedis, startRedis } from '../../scripts/servers/redis.ts';
import { serversOfRun } from './servers-of-run.ts';
import { localServer, type TestServer } from './test-server.ts';

export interface TestRedis extends TestServer {
  url: string;
  port: number;
  dir: string;
  /** Kills it and removes its data, so the next start finds nothing. */
  forget(): Promise<void>;
  flush(): Promise<void>;
}

export async function startTestRedis(): Promise<TestRedis> {
  const redis = await prepareTestRedis();
  await redis.start();
  return redis;
}

/** The same, but not started yet: its address is unreachable. */
export async function prepareTestRedis(): Promise<TestRedis> {
  const port = await freePort();
  const dir = mkdtempSync(join(tmpdir(), 'poyanil-redis-'));
  const url = `redis://127.0.0.1:${port}`;
  const server = await prepareServer(dir, port);

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
  return { ...server, url, port, dir, forget, flush, remove, [Symbol.asyncDispose]: remove };
}

async function prepareServer(dir: string, port: number): Promise<TestServer> {
  const image = imageOf('redis');
  if ((await serversOfRun()) === 'local') {
    return localServer(() => startRedis(findRedis(image, console.error), { dir, port }));
  }
  // Imported on first use, because it takes half a second.
  const { redisContainer } = await import('./containers.ts');
  return redisContainer(image, { dir, port });
}
