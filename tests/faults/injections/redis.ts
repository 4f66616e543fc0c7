import { globSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import type { TestRedis } from '../../support/redis.ts';
import type { Fault } from '../fault.ts';
import type { Random } from '../random.ts';

/** A memory limit that is too low even for an empty Redis. */
const NO_MEMORY = '1mb';
const MOST_CUT_BYTES = 4_000;

export const faultsOfRedis: readonly Fault[] = [
  {
    ...redisFault('Redis killed', [0, 2_000], async (redis) => {
      await redis.kill();
      return redis.start;
    }),
    isCrash: true,
  },
  {
    ...redisFault('Redis emptied', [0, 0], async (redis) => {
      await redis.flush();
      return () => {};
    }),
    isCrash: true,
  },
  redisFault('Redis killed and its data lost', [0, 2_000], async (redis) => {
    await redis.forget();
    return redis.start;
  }),
  redisFault('Redis killed and its file cut short', [0, 500], async (redis, random) => {
    await redis.kill();
    cutShort(redis.dir, random);
    return redis.start;
  }),
  redisFault('Redis frozen', [200, 2_500], async (redis) => {
    await redis.freeze();
    return redis.thaw;
  }),
  redisFault("Redis' memory full", [200, 2_500], async ({ url }) => {
    await tell(url, 'CONFIG', 'SET', 'maxmemory', NO_MEMORY);
    return () => tell(url, 'CONFIG', 'SET', 'maxmemory', '0');
  }),
  redisFault('Redis takes no writes', [200, 2_500], async ({ url }) => {
    // Makes it the replica of a server that is down: it answers from its own data.
    await tell(url, 'REPLICAOF', '127.0.0.1', '1');
    return () => tell(url, 'REPLICAOF', 'NO', 'ONE');
  }),
  redisFault('Redis cuts all connections', [0, 0], async ({ url }) => {
    await tell(url, 'CLIENT', 'KILL', 'TYPE', 'normal');
    return () => {};
  }),
];

function redisFault(
  name: string,
  holdMs: Fault['holdMs'],
  inject: (redis: TestRedis, random: Random) => ReturnType<Fault['inject']>,
): Fault {
  return { name, holdMs, inject: ({ redis }, random) => inject(redis, random) };
}

async function tell(url: string, command: string, ...words: string[]): Promise<void> {
  const client = new Redis(url, { maxRetriesPerRequest: 1 });
  client.on('error', () => {}); // the command rejects as well
  try {
    await client.call(command, ...words);
  } finally {
    client.disconnect();
  }
}

/** Truncates its append-only file, possibly in the middle of a command. */
function cutShort(dir: string, random: Random): void {
  for (const name of globSync('appendonlydir/*.incr.aof', { cwd: dir })) {
    const path = join(dir, name);
    const cut = Math.floor(random.between(1, MOST_CUT_BYTES));
    truncateSync(path, Math.max(0, statSync(path).size - cut));
  }
}
