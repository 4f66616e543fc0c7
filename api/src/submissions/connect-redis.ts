import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics.ts';

/** A hung Redis accepts the connection and never answers. */
const COMMAND_TIMEOUT_MS = 500;
/** The library's own delay grows to 20 s, in which deliveries would wait for nothing. */
const LONGEST_RECONNECT_DELAY_MS = 2_000;

/** Connects now, or whenever Redis comes to be there; commands fail at once, or soon, while it is not. */
export function connectRedis(redisUrl: string, metrics: Metrics, log: Logger): Redis {
  const redis = new Redis(redisUrl, {
    enableOfflineQueue: false,
    commandTimeout: COMMAND_TIMEOUT_MS,
    maxRetriesPerRequest: 1,
    // A server that became read only was replaced by another, which the same address now leads to.
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
    retryStrategy: (attempt) => Math.min(attempt * 100, LONGEST_RECONNECT_DELAY_MS),
  });
  let isUp: boolean | undefined;
  function note(nowUp: boolean): void {
    metrics.redisUp.set(nowUp ? 1 : 0);
    if (isUp === nowUp) return;
    isUp = nowUp;
    if (nowUp) log.info('Redis is there');
    else log.warn('Redis is away: submissions are taken all the same');
  }
  redis.on('ready', () => note(true));
  redis.on('close', () => note(false));
  redis.on('error', ({ message }) => log.debug({ message }, 'redis'));
  return redis;
}
