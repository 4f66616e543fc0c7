import { withTimeout } from '@poyanil/server/process/with-timeout';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { WorkerMetrics } from '../metrics.ts';

/** A Redis that hangs is noticed elsewhere. */
const MAX_WAIT_MS = 5_000;
/** A disk fills, and somebody changes a setting, in the middle of a connection. */
const INTERVAL_MS = 60_000;

interface Demand {
  setting: string;
  /** What `INFO` calls it, and what it has to say there. */
  field: string;
  wanted: string;
  meaning: string;
  command: string;
}

/** What a queue needs of Redis. Asked with INFO, which a managed Redis answers, and not with CONFIG, which it refuses. */
const DEMANDS: readonly Demand[] = [
  {
    setting: 'maxmemory-policy',
    field: 'maxmemory_policy',
    wanted: 'noeviction',
    meaning: 'when its memory is full it drops jobs to make room',
    command: 'redis-cli CONFIG SET maxmemory-policy noeviction',
  },
  {
    setting: 'appendonly',
    field: 'aof_enabled',
    wanted: '1',
    meaning: 'after a crash it knows only what its last snapshot holds, if it makes any',
    command: 'redis-cli CONFIG SET appendonly yes',
  },
  {
    setting: 'aof-last-write',
    field: 'aof_last_write_status',
    wanted: 'ok',
    meaning: 'it cannot write its append-only file, and takes no more jobs',
    command: 'df -h, where Redis has its files: make room',
  },
];

export interface SettingsParts {
  redis: Redis;
  metrics: Pick<WorkerMetrics, 'redisConfigOk'>;
  log: Logger;
  intervalMs?: number;
}

/**
 * Checks how Redis is set up when it connects and once a minute, and logs what is wrong whenever that has changed. Nothing is
 * lost for it, so nothing stops.
 */
export function watchRedisSettings({ redis, metrics, log, ...rest }: SettingsParts): void {
  const { intervalMs = INTERVAL_MS } = rest;
  let timer: NodeJS.Timeout | undefined;
  let lastFaults = '';
  let lastError = '';

  async function check(): Promise<void> {
    try {
      const info = await askInfo(redis);
      if (redis.status !== 'ready') return;
      lastError = '';
      logFaults(judge(info, metrics), info);
    } catch (error) {
      if (redis.status !== 'ready') return;
      metrics.redisConfigOk.reset();
      const message = error instanceof Error ? error.message : String(error);
      if (message !== lastError) log.warn({ message }, NOT_READ);
      lastError = message;
    }
  }
  function logFaults(unmet: readonly Demand[], info: Info): void {
    const faults = unmet.map(({ setting }) => setting).join();
    if (faults === lastFaults) return;
    lastFaults = faults;
    if (unmet.length === 0) log.info('Redis is set up as the queue needs it again');
    else log.warn({ faults: describe(unmet, info) }, NOT_AS_NEEDED);
  }

  redis.on('ready', () => {
    clearInterval(timer);
    timer = setInterval(check, intervalMs).unref();
    void check();
  });
  redis.on('close', () => {
    clearInterval(timer);
    metrics.redisConfigOk.reset();
  });
}

const NOT_READ = 'the settings of Redis could not be read with INFO';
const NOT_AS_NEEDED =
  'Redis is not set up as the queue needs it. Nothing is lost, the outbox fills the queue again; e-mails may be late';

type Info = ReadonlyMap<string, string>;

async function askInfo(redis: Redis): Promise<Info> {
  const asking = Promise.all([redis.info('memory'), redis.info('persistence')]);
  const silent = new Error('Redis does not answer');
  return readInfo((await withTimeout(MAX_WAIT_MS, asking, silent)).join('\n'));
}

/** Finds the demands that are not met. What Redis does not tell is not known: many that are managed hide some of it. */
function judge(info: Info, { redisConfigOk }: SettingsParts['metrics']): Demand[] {
  const told = DEMANDS.filter(({ field }) => info.has(field));
  const unmet = told.filter(({ field, wanted }) => info.get(field) !== wanted);
  redisConfigOk.reset();
  for (const demand of told) {
    redisConfigOk.set({ setting: demand.setting }, unmet.includes(demand) ? 0 : 1);
  }
  return unmet;
}

function readInfo(text: string): Info {
  const lines = text.split(/\r?\n/).filter((line) => line.includes(':'));
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1)];
    }),
  );
}

function describe(unmet: readonly Demand[], info: Info) {
  return unmet.map(({ setting, field, meaning, command }) => ({
    setting,
    found: `${field}:${info.get(field)}`,
    meaning,
    command,
  }));
}
