import { throttledLog } from '@poyanil/server/logging/throttled-log';
import { connectRedis as connect } from '@poyanil/server/redis/connect';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { WorkerMetrics } from '../metrics.ts';
import { watchRedisSettings } from './redis-settings.ts';

const MAX_CHANGES_PER_MINUTE = 10;

/** Opens the connection that queues and reconciler share. It needs no Redis now: it connects when there is one. */
export function connectRedis(url: string, metrics: WorkerMetrics, log: Logger): Redis {
  const logChange = throttledLog(
    (times, words) => log[words === AWAY ? 'warn' : 'info']({ times }, words),
    MAX_CHANGES_PER_MINUTE,
  );
  const redis = connect({
    url,
    // BullMQ's demand for workers: a command waits for Redis rather than fail.
    options: { maxRetriesPerRequest: null },
    up: metrics.redisUp,
    onChange: (isUp) => logChange(isUp ? 'Redis is there' : AWAY),
  });
  redis.on('error', ({ message }) => log.debug({ message }, 'Redis connection'));
  watchRedisSettings({ redis, metrics, log });
  return redis;
}

const AWAY = 'Redis is away: e-mails wait in the outbox';
