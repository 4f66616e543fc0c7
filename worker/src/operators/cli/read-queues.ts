import { type HospitalId, hospitalIds } from '@poyanil/domain';
import { withTimeout } from '@poyanil/server/process/with-timeout';
import { mailQueueName, QUEUE_PREFIX, runAtOf } from '@poyanil/server/redis/queue-names';
import { QueueKeys } from 'bullmq';
import { Redis } from 'ioredis';
import { z } from 'zod';

/** A person waits no longer without a sign; a Redis that is there answers in milliseconds. */
const CONNECT_MS = 3_000;
/** A million jobs take a while to cross. */
const READ_MS = 30_000;

/** The jobs of one hospital's queue at one instant. */
export interface QueuedJobs {
  /** Those that will run, by id, with the time before which they do not; 0 for at once. */
  coming: ReadonlyMap<string, number>;
  /** Those that have run, and should be gone. */
  kept: readonly string[];
}

export interface QueueReader {
  read(): Promise<ReadonlyMap<HospitalId, QueuedJobs>>;
  close(): void;
}

/** A connection that only reads; rejects soon when nothing answers. */
export async function openQueueReader(url: string): Promise<QueueReader> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  const late = new Error('it does not answer');
  let lastError: Error | undefined;
  redis.on('error', (error) => {
    lastError = error;
  });
  try {
    await withTimeout(CONNECT_MS, redis.ping(), late);
  } catch (error) {
    redis.disconnect();
    throw lastError ?? error;
  }
  return {
    async read() {
      const all = hospitalIds.map(
        async (hospital) => [hospital, await readJobs(redis, mailQueueName(hospital))] as const,
      );
      return new Map(await withTimeout(READ_MS, Promise.all(all), late));
    },
    close: () => redis.disconnect(),
  };
}

const ids = z.array(z.string());
/** Redis answers each command with an error or none, and a value. */
const answers = z.array(z.tuple([z.null(), ids]));

async function readJobs(redis: Redis, queue: string): Promise<QueuedJobs> {
  const keys = new QueueKeys(QUEUE_PREFIX);
  const reading = redis.multi();
  for (const list of ['wait', 'paused', 'active']) reading.lrange(keys.toKey(queue, list), 0, -1);
  for (const set of ['prioritized', 'waiting-children', 'completed', 'failed']) {
    reading.zrange(keys.toKey(queue, set), '0', '-1');
  }
  const found = await reading.zrange(keys.toKey(queue, 'delayed'), '0', '-1', 'WITHSCORES').exec();
  const read = answers.safeParse(found);
  if (!read.success) throw new Error(`what it holds as ${queue} is no queue`);
  const values = read.data.map(([_error, value]) => value);
  const scored = values[7] ?? [];
  const delayed = scored.flatMap((id, index) =>
    index % 2 === 0 ? [[id, runAtOf(Number(scored[index + 1]))] as const] : [],
  );
  const atOnce = values.slice(0, 5).flat();
  return {
    coming: new Map([...delayed, ...atOnce.map((id) => [id, 0] as const)]),
    kept: values.slice(5, 7).flat(),
  };
}
