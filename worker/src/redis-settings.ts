import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { WorkerMetrics } from './metrics.ts';
import { within } from './within.ts';

/** A Redis that hangs is noticed elsewhere. */
const LONGEST_MS = 5_000;

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

/** Says once for each connection what is wrong with how Redis is set up. Nothing is lost for it, so nothing stops. */
export async function checkRedisSettings(
  redis: Redis,
  metrics: Pick<WorkerMetrics, 'redisConfigOk'>,
  log: Logger,
): Promise<void> {
  try {
    const asking = Promise.all([redis.info('memory'), redis.info('persistence')]);
    const info = readInfo((await within(LONGEST_MS, asking, 'Redis does not answer')).join('\n'));
    const unmet = DEMANDS.filter(({ field, wanted }) => info.get(field) !== wanted);
    for (const demand of DEMANDS) {
      metrics.redisConfigOk.set({ setting: demand.setting }, unmet.includes(demand) ? 0 : 1);
    }
    if (unmet.length > 0) log.warn({ faults: describe(unmet, info) }, NOT_AS_NEEDED);
  } catch (error) {
    log.warn({ err: error }, 'the settings of Redis could not be read with INFO');
  }
}

const NOT_AS_NEEDED =
  'Redis is not set up as the queue needs it. Nothing is lost, the outbox fills the queue again; e-mails may be late';

function readInfo(text: string): Map<string, string> {
  const lines = text.split(/\r?\n/).filter((line) => line.includes(':'));
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1)];
    }),
  );
}

function describe(unmet: readonly Demand[], info: ReadonlyMap<string, string>) {
  return unmet.map(({ setting, field, meaning, command }) => ({
    setting,
    found: `${field}:${info.get(field) ?? 'not told'}`,
    ...{ meaning, command },
  }));
}
