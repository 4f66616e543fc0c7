import { saySeldom } from '@poyanil/server/logging/throttled-log';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { WorkerMetrics } from '../metrics.ts';
import { guardRedis, requireAnswers } from './guard-redis.ts';
import { nameFault } from './queue-error.ts';
import { watchRedisSettings } from './redis-settings.ts';

/** Longer waits would leave visitors' mails lying after Redis is back; ioredis's own grow to 20 s with BullMQ. */
const MAX_RECONNECT_MS = 2_000;
const RECONNECT_STEP_MS = 100;
/** Told in a minute. */
const MOST_CHANGES = 10;

/** The connection that queues and reconciler share. It needs no Redis now: it connects when there is one. */
export function connectRedis(url: string, metrics: WorkerMetrics, log: Logger): Redis {
  const redis = new Redis(url, {
    // BullMQ's demand for workers: a command waits for Redis rather than fail.
    maxRetriesPerRequest: null,
    // A server that became read only was replaced by another, which the same address now leads to.
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
    retryStrategy: (times) => Math.min(times * RECONNECT_STEP_MS, MAX_RECONNECT_MS),
  });
  guardRedis(redis);
  requireAnswers(redis);
  const say = saySeldom(
    (times, words) => log[words === AWAY ? 'warn' : 'info']({ times }, words),
    MOST_CHANGES,
  );
  let isUp: boolean | undefined;
  function note(nowUp: boolean): void {
    metrics.redisUp.set(nowUp ? 1 : 0);
    if (isUp === nowUp) return;
    isUp = nowUp;
    say(nowUp ? 'Redis is there' : AWAY);
  }
  redis.on('ready', () => note(true));
  redis.on('close', () => note(false));
  redis.on('error', (error) => log.debug({ message: nameFault(error) }, 'Redis connection'));
  watchRedisSettings({ redis, metrics, log });
  return redis;
}

const AWAY = 'Redis is away: e-mails wait in the outbox';
