import { setTimeout as wait } from 'node:timers/promises';
import { hospitalIds } from '@poyanil/domain';
import { QUEUE_PREFIX } from '@poyanil/server/redis/queue-names';
import { Redis } from 'ioredis';
import { HOSTILE, keyOf, type Siege, type Target } from './struck-site.ts';

const PASSWORD = 'hunter2';

/** Does something over and over until it is told to end. */
function again(name: string, everyMs: number, act: (redis: Redis) => Promise<unknown>): Siege {
  return {
    name,
    async lay({ redis }) {
      let isOver = false;
      const strike = async () => {
        while (!isOver) {
          // What it does may cost it its own connection.
          await act(redis).catch(() => {});
          await wait(everyMs);
        }
      };
      const striking = strike();
      return async () => {
        isOver = true;
        await striking;
      };
    },
  };
}

/** Sets Redis up for worse, and for better again. */
function once(
  name: string,
  worse: (redis: Redis) => Promise<unknown>,
  better: (redis: Redis) => Promise<unknown>,
): Siege {
  return {
    name,
    async lay({ redis }) {
      await worse(redis);
      return () => better(redis);
    },
  };
}

const eachHospital = (act: (key: (part: string) => string) => Promise<unknown>) =>
  Promise.all(hospitalIds.map((hospital) => act((part) => keyOf(hospital, part))));

async function renameAll(redis: Redis): Promise<void> {
  for (const key of await redis.keys(`${QUEUE_PREFIX}:*`)) {
    await redis.rename(key, `${QUEUE_PREFIX}:${HOSTILE}:${Math.random()}`);
  }
}

async function eraseSome(redis: Redis): Promise<void> {
  const key = await redis.randomkey();
  if (key !== null) await redis.del(key);
}

async function shuffle(redis: Redis): Promise<void> {
  const [from, to] = [await redis.randomkey(), await redis.randomkey()];
  if (from !== null && to !== null) await redis.rename(from, to);
}

export const sieges: readonly Siege[] = [
  again('everything erased ten times a second', 100, (redis) => redis.flushall()),
  again('everything erased a hundred times a second', 10, (redis) => redis.flushall()),
  again('some key erased, again and again', 2, eraseSome),
  again('some key renamed to another, again and again', 2, shuffle),
  again('all keys renamed ten times a second', 100, renameAll),
  again('all connections cut twenty times a second', 50, (redis) =>
    redis.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes'),
  ),
  again('all scripts forgotten, again and again', 5, (redis) => redis.script('FLUSH')),
  again('the queues paused, again and again', 20, (redis) =>
    eachHospital((key) => redis.hset(key('meta'), { paused: '1' })),
  ),
  again('the lists made texts, again and again', 20, (redis) =>
    eachHospital((key) => redis.set(key('wait'), HOSTILE)),
  ),
  again('the limit reached, again and again', 20, (redis) =>
    eachHospital((key) => redis.set(key('limiter'), '1e15', 'PX', 3_600_000)),
  ),
  again('forged jobs, again and again', 50, (redis) =>
    eachHospital(async (key) => {
      await redis.hset(key(HOSTILE), { data: `"${HOSTILE}"`, name: HOSTILE, opts: '{}' });
      await redis.rpush(key('wait'), ...Array.from({ length: 50 }, () => HOSTILE));
    }),
  ),
  again('Redis standing still nine tenths of the time', 50, (redis) =>
    redis.call('CLIENT', 'PAUSE', '450', 'ALL'),
  ),
  again('Redis busy with a script nine tenths of the time', 50, (redis) =>
    redis.eval(
      "local t=redis.call('TIME') local e=t[1]*1000000+t[2]+450000 repeat t=redis.call('TIME') until t[1]*1000000+t[2]>e",
      0,
    ),
  ),
  once(
    'a memory of one byte',
    (redis) => redis.config('SET', 'maxmemory', '1'),
    (redis) => redis.config('SET', 'maxmemory', '0'),
  ),
  once(
    'a memory of one byte, and keys that are thrown away',
    async (redis) => {
      await redis.config('SET', 'maxmemory', '1');
      await redis.config('SET', 'maxmemory-policy', 'allkeys-random');
    },
    async (redis) => {
      await redis.config('SET', 'maxmemory', '0');
      await redis.config('SET', 'maxmemory-policy', 'noeviction');
    },
  ),
  once(
    'a Redis that is a replica of nobody',
    (redis) => redis.replicaof('127.0.0.1', '1'),
    (redis) => redis.replicaof('NO', 'ONE'),
  ),
  once(
    'no more than two connections',
    (redis) => redis.config('SET', 'maxclients', '2'),
    (redis) => redis.config('SET', 'maxclients', '1000'),
  ),
  { name: 'a password that nobody knows', lay: lockOut },
];

/** Who is in stays in; who comes anew is refused. */
async function lockOut({ redis, site }: Target): Promise<() => Promise<unknown>> {
  const intruder = new Redis(site.redis.url, { maxRetriesPerRequest: null });
  intruder.on('error', () => {});
  await intruder.ping();
  await intruder.config('SET', 'requirepass', PASSWORD);
  await intruder.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
  return async () => {
    await intruder.config('SET', 'requirepass', '');
    intruder.disconnect();
    await redis.ping();
  };
}
