import { setTimeout as wait } from 'node:timers/promises';
import { throttledLog } from '@poyanil/server/logging/throttled-log';
import { addPolledGauge } from '@poyanil/server/metrics/polled-gauge';
import { withTimeout } from '@poyanil/server/process/with-timeout';
import { connectRedis } from '@poyanil/server/redis/connect';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { WorkerMetrics } from '../metrics.ts';

const MAX_CHANGES_PER_MINUTE = 10;
/** How long to wait for Redis, also in a round of the reconciler. Jobs that Redis hasn't confirmed by then are added again. */
const MAX_WAIT_MS = 5_000;
/** Reconnect after this long without a reply, because a failed machine or network reports no error. BullMQ's longest command takes 10 s. */
const SILENT_MS = 15_000;
/** How long a start waits for a Redis that neither answers nor refuses. */
const FIRST_CONNECTION_MS = 1_000;

const AWAY = 'Redis unreachable, e-mails wait in the outbox';
const NOT_READ = 'could not read the settings of Redis with INFO';
const NOT_AS_NEEDED =
  'unsuitable Redis settings: no submission is lost, but e-mails may be late; run the command of each fault';

/** Opens the connection that queues and reconciler share. If Redis is down, it connects once Redis is up. */
export function connectWorkerRedis(url: string, metrics: WorkerMetrics, log: Logger): Redis {
  const logChange = throttledLog(
    (times, words) => log[words === AWAY ? 'warn' : 'info']({ times }, words),
    MAX_CHANGES_PER_MINUTE,
  );
  const redis = connectRedis({
    url,
    // BullMQ requires for workers that a command waits for Redis instead of failing.
    options: { maxRetriesPerRequest: null, socketTimeout: SILENT_MS },
    up: metrics.redisUp,
    onChange: (isUp) => logChange(isUp ? 'Redis connected' : AWAY),
  });
  redis.on('error', ({ message }) => log.debug({ message }, 'Redis error'));
  addSettingsGauge(redis, { registry: metrics.registry, log });
  return redis;
}

/** Resolves when Redis first connects or fails to, or after a second, so that the first round doesn't take a running Redis for down. */
export async function firstConnection(redis: Redis): Promise<void> {
  if (redis.status === 'ready') return;
  const outcome = new Promise<void>((resolve) => {
    redis.once('ready', resolve);
    redis.once('close', resolve);
  });
  await Promise.race([outcome, wait(FIRST_CONNECTION_MS)]);
}

/** Redis settings that a queue needs. They are read with INFO, which managed servers allow, not with CONFIG, which they refuse. */
const DEMANDS = [
  {
    setting: 'redis-mode',
    field: 'redis_mode',
    wanted: 'standalone',
    meaning: 'it is a Sentinel or part of a cluster, and rejects some or all jobs',
    command: 'give REDIS_URL one address that always leads to the primary',
  },
  {
    setting: 'maxmemory-policy',
    field: 'maxmemory_policy',
    wanted: 'noeviction',
    meaning: 'when its memory is full, it evicts jobs',
    command: 'redis-cli CONFIG SET maxmemory-policy noeviction',
  },
  {
    setting: 'appendonly',
    field: 'aof_enabled',
    wanted: '1',
    meaning: 'after a crash, it has only the jobs of its last snapshot, if any',
    command: 'redis-cli CONFIG SET appendonly yes',
  },
  {
    setting: 'aof-last-write',
    field: 'aof_last_write_status',
    wanted: 'ok',
    meaning: 'it cannot write its append-only file, and rejects new jobs',
    command: 'df -h on the machine of Redis: free disk space',
  },
];

/**
 * Adds a gauge of Redis's settings, which are read when Redis connects and whenever the metrics are read. A change is logged. The worker
 * doesn't stop, because wrong settings lose no data.
 */
export function addSettingsGauge(
  redis: Redis,
  { registry, log }: { registry: Registry; log: Logger },
): void {
  let lastFound = '';

  async function check() {
    const info = await readInfo(redis);
    // Many managed Redis servers hide some settings.
    const known = DEMANDS.filter(({ field }) => info.has(field));
    const faults = known.filter(({ field, wanted }) => info.get(field) !== wanted);
    const found = faults.map(({ setting }) => setting).join();
    if (found !== lastFound && found === '') {
      log.info('Redis settings are suitable again');
    } else if (found !== lastFound) {
      const described = faults.map(({ setting, field, meaning, command }) => ({
        ...{ setting, found: `${field}:${info.get(field)}`, meaning, command },
      }));
      log.warn({ faults: described }, NOT_AS_NEEDED);
    }
    lastFound = found;
    return known.map((each) => [{ setting: each.setting }, faults.includes(each) ? 0 : 1] as const);
  }
  addPolledGauge(registry, {
    name: 'poyanil_redis_config_ok',
    help: '1 if a setting of Redis suits the queue, else 0; absent until it has been read',
    labelNames: ['setting'],
    read: check,
  });
  redis.on('ready', () => {
    check().catch(({ message }: Error) => log.warn({ message }, NOT_READ));
  });
}

async function readInfo(redis: Redis): Promise<ReadonlyMap<string, string>> {
  const sections = await callRedis(redis, () =>
    Promise.all([redis.info('server'), redis.info('memory'), redis.info('persistence')]),
  );
  const lines = sections.join('\n').matchAll(/^(\w+):([^\r\n]*)/gm);
  return new Map(Array.from(lines, ([, field = '', value = '']) => [field, value]));
}

/** Calls Redis with a timeout. Rejects at once while Redis is down. */
export async function callRedis<Answer>(redis: Redis, ask: () => Promise<Answer>): Promise<Answer> {
  if (redis.status !== 'ready') throw new Error('Redis is unreachable');
  return await withTimeout(MAX_WAIT_MS, ask(), new Error('Redis does not answer'));
}
