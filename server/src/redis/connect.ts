import { Redis, type RedisOptions } from 'ioredis';
import type { Gauge } from 'prom-client';

/** Maximum delay between attempts to connect. The library's own delay grows to 20 s, which would delay deliveries for no reason. */
const MAX_RECONNECT_DELAY_MS = 2_000;
const RECONNECT_STEP_MS = 100;

export interface RedisParts {
  url: string;
  options: Pick<
    RedisOptions,
    'commandTimeout' | 'enableOfflineQueue' | 'maxRetriesPerRequest' | 'socketTimeout'
  >;
  up: Pick<Gauge, 'set'>;
  onChange: (isUp: boolean) => void;
}

/** Connects once Redis is up, and reconnects whenever the connection breaks. The caller handles its errors. */
export function connectRedis({ url, options, up, onChange }: RedisParts): Redis {
  const redis = new Redis(url, {
    ...options,
    // A server that became read-only was replaced by another, to which the same address now leads.
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
