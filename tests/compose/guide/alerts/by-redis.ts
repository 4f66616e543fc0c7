import { docker } from '../../docker.ts';
import { type AlertCase, expectPrinted, followEntry, stop } from './alert-case.ts';

/** Another program's keys: ten megabytes. */
const FOREIGN_KEYS =
  "for number = 1, 20000 do redis.call('SET', 'other:' .. number, string.rep('x', 500)) end";

export const redisCases: readonly AlertCase[] = [
  {
    alerts: ['RedisDown', 'ReconcilerSilent'],
    state: 'Redis has stopped',
    async make(on) {
      await stop(on, 'redis');
      await on.visitors.sendToAll();
      return [];
    },
    async cure(on) {
      expectPrinted(await followEntry(on, 'ReconcilerSilent'), 'reconciler round failed');
      await followEntry(on, 'RedisDown');
    },
  },
  {
    alerts: ['RedisRefusesWrites'],
    state: "Redis is full of another program's keys",
    async make({ site, visitors }) {
      const redis = ['exec', await site.container('redis'), 'redis-cli'];
      await docker(...redis, 'EVAL', FOREIGN_KEYS, '0');
      await docker(...redis, 'CONFIG', 'SET', 'maxmemory', '4mb');
      await visitors.sendToAll();
      return [];
    },
    async cure(on) {
      const printed = await followEntry(on, 'RedisRefusesWrites');
      expectPrinted(printed, 'OOM');
      expectPrinted(printed, 'other:');
      await followEntry(on, 'somebody-else-writes-to-redis');
    },
  },
  {
    alerts: ['RedisSettings'],
    state: 'Redis drops keys when it is full',
    async make({ site }) {
      const redis = await site.container('redis');
      await docker('exec', redis, 'redis-cli', 'CONFIG', 'SET', 'maxmemory-policy', 'allkeys-lru');
      return [];
    },
    async cure(on) {
      expectPrinted(await followEntry(on, 'RedisSettings'), 'maxmemory-policy');
    },
  },
];
