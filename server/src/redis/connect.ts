import { Redis, type RedisOptions } from 'ioredis';
import type { Gauge } from 'prom-client';

/** The library's own delay grows to 20 s, in which deliveries would wait for nothing. */
const MAX_RECONNECT_DELAY_MS = 2_000;
const RECONNECT_STEP_MS = 100;

export interface RedisParts {
  url: string;
  /** Options in which a producer and a consumer differ. */
  options: Pick<
    RedisOptions,
    'commandTimeout' | 'enableOfflineQueue' | 'maxRetriesPerRequest' | 'socketTimeout'
  >;
  /** 1 while Redis answers. */
  up: Pick<Gauge, 'set'>;
  /** Called when Redis comes to be there, and when it goes. */
  onChange: (isUp: boolean) => void;
}

/** Connects now, or whenever Redis comes to be there, and again whenever the connection breaks. The caller hears its errors. */
export function connectRedis({ url, options, up, onChange }: RedisParts): Redis {
  const redis = new Redis(url, {
    ...options,
    // A server that became read only was replaced by another, which the same address now leads to.
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
    retryStrategy: (attempt) => Math.min(attempt * RECONNECT_STEP_MS, MAX_RECONNECT_DELAY_MS),
  });
  let wasUp: boolean | undefined;
  function note(isUp: boolean): void {
    up.set(isUp ? 1 : 0);
    if (isUp !== wasUp) onChange(isUp);
    wasUp = isUp;
  }
  redis.on('ready', () => note(true));
  redis.on('close', () => note(false));
  return redis;
}
