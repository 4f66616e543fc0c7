import { docker } from '../../docker.ts';
import { type AlertCase, expectPrinted, followEntry, stop } from './alert-case.ts';

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
