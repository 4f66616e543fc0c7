import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '../../scripts/servers/free-port.ts';
import { findRedis, type RunningRedis, startRedis } from '../../scripts/servers/redis.ts';

/** A Redis that belongs to one test file, always at the same address, whether it runs or not. */
export interface TestRedis {
  url: string;
  port: number;
  /** Where its append-only file is. */
  dir: string;
  start(): Promise<void>;
  /** Ends it in peace: it keeps its data. */
  stop(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Kills it and removes what it kept: the next start finds nothing. */
  forget(): Promise<void>;
  /** Has it take connections and answer none, until it is thawed. */
  freeze(): void;
  thaw(): void;
  /** Erases all it holds. */
  flush(): Promise<void>;
  /** Ends it and removes its folder. */
  remove(): Promise<void>;
}

export async function startTestRedis(): Promise<TestRedis> {
  const redis = await prepareTestRedis();
  await redis.start();
  return redis;
}

/** The same, not started yet: nothing answers at its address. */
export async function prepareTestRedis(): Promise<TestRedis> {
  const program = findRedis(console.error);
  const port = await freePort();
  const dir = mkdtempSync(join(tmpdir(), 'poyanil-redis-'));
  const url = `redis://127.0.0.1:${port}`;
  let running: RunningRedis | undefined;

  async function start() {
    running ??= await startRedis(program, { dir, port });
  }
  async function end(way: 'stop' | 'kill') {
    await running?.[way]();
    running = undefined;
  }
  async function forget() {
    await end('kill');
    rmSync(dir, { recursive: true, force: true });
    mkdirSync(dir);
  }
  function signal(name: 'SIGSTOP' | 'SIGCONT') {
    if (running?.pid === undefined) throw new Error('Redis is not running');
    process.kill(running.pid, name);
  }
  async function flush() {
    const client = new Redis(url, { maxRetriesPerRequest: 1 });
    await client.flushall();
    client.disconnect();
  }
  async function remove() {
    await end('kill');
    rmSync(dir, { recursive: true, force: true });
  }
  return {
    ...{ url, port, dir, start, forget, flush, remove },
    stop: () => end('stop'),
    kill: () => end('kill'),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
  };
}
