import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { Outage, Target } from './struck-site.ts';

const PASSWORD = 'hunter2';

/** Does something over and over until it is told to end. */
function again(name: string, everyMs: number, act: (redis: Redis) => Promise<unknown>): Outage {
  return {
    name,
    async begin({ redis }) {
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
): Outage {
  return {
    name,
    async begin({ redis }) {
      await worse(redis);
      return () => better(redis);
    },
  };
}

export const outages: readonly Outage[] = [
  again('everything erased ten times a second', 100, (redis) => redis.flushall()),
  again('all connections cut twenty times a second', 50, (redis) =>
    redis.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes'),
  ),
  again('all scripts forgotten, again and again', 5, (redis) => redis.script('FLUSH')),
  again('Redis standing still nine tenths of the time', 50, (redis) =>
    redis.call('CLIENT', 'PAUSE', '450', 'ALL'),
  ),
  once(
    'a memory of one byte',
    (redis) => redis.config('SET', 'maxmemory', '1'),
    (redis) => redis.config('SET', 'maxmemory', '0'),
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
  { name: 'a password that nobody knows', begin: lockOut },
];

/** Connections that are open stay open; new ones are refused. */
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
