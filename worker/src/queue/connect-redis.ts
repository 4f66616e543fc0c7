import { saySeldom } from '@poyanil/server/logging/throttled-log';
import { connectRedis as connect } from '@poyanil/server/redis/connect';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { WorkerMetrics } from '../metrics.ts';
import { guardRedis, requireAnswers } from './guard-redis.ts';
import { nameFault } from './queue-error.ts';
import { watchRedisSettings } from './redis-settings.ts';

/** Told in a minute. */
const MOST_CHANGES = 10;

/** The connection that queues and reconciler share. It needs no Redis now: it connects when there is one. */
export function connectRedis(url: string, metrics: WorkerMetrics, log: Logger): Redis {
  const say = saySeldom(
    (times, words) => log[words === AWAY ? 'warn' : 'info']({ times }, words),
    MOST_CHANGES,
  );
  const redis = connect({
    url,
    // BullMQ's demand for workers: a command waits for Redis rather than fail.
    options: { maxRetriesPerRequest: null },
    up: metrics.redisUp,
    onChange: (isUp) => say(isUp ? 'Redis is there' : AWAY),
  });
  guardRedis(redis);
  requireAnswers(redis);
  redis.on('error', (error) => log.debug({ message: nameFault(error) }, 'Redis connection'));
  watchRedisSettings({ redis, metrics, log });
  return redis;
}

const AWAY = 'Redis is away: e-mails wait in the outbox';
