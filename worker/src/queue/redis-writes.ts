import { withTimeout } from '@poyanil/server/process/with-timeout';
import { QUEUE_PREFIX } from '@poyanil/server/redis/queue-names';
import type { Redis } from 'ioredis';
import type { WorkerMetrics } from '../metrics.ts';

/** A Redis that hangs is noticed elsewhere. */
const MAX_WAIT_MS = 5_000;
/** A key that is no queue's, and never there: writing nothing to it changes nothing, and is refused as any write is. */
const NO_KEY = `${QUEUE_PREFIX}:nothing`;

/** Answers that a write gets and a question does not: no memory, no file to write to, no server for writes, no replicas. */
const REFUSALS = ['OOM', 'MISCONF', 'READONLY', 'NOREPLICAS'];

/** Whether Redis takes what the queue has to write. */
export interface RedisWrites {
  /** Whether it said so just now. */
  isSure: boolean;
  /** By what answer it refused when it was last asked and answered: 'OOM' when it is full. */
  refusal?: string;
}

export interface WatchParts {
  redis: Redis;
  metrics: Pick<WorkerMetrics, 'redisWritable'>;
}

/**
 * Asks Redis, whenever it is called, whether it takes writes: one that is full, or cannot write its own file, answers as ever
 * and hands out nothing. What it says of its settings does not tell.
 */
export function watchRedisWrites({ redis, metrics }: WatchParts): () => Promise<RedisWrites> {
  let refusal: string | undefined;
  metrics.redisWritable.remove();
  redis.on('close', () => metrics.redisWritable.remove());

  /** Resolves with undefined when Redis does not answer, or with something else. */
  async function ask(): Promise<{ refusal: string | undefined } | undefined> {
    if (redis.status !== 'ready') return undefined;
    try {
      const silent = new Error('Redis does not answer');
      await withTimeout(MAX_WAIT_MS, redis.setrange(NO_KEY, 0, ''), silent);
      return { refusal: undefined };
    } catch (error) {
      const refused = refusalIn(error);
      return refused === undefined ? undefined : { refusal: refused };
    }
  }
  return async () => {
    const answer = await ask();
    if (answer === undefined) metrics.redisWritable.remove();
    else {
      refusal = answer.refusal;
      metrics.redisWritable.set(refusal === undefined ? 1 : 0);
    }
    return { isSure: answer !== undefined, ...(refusal === undefined ? {} : { refusal }) };
  };
}

function refusalIn(error: unknown): string | undefined {
  return error instanceof Error
    ? REFUSALS.find((each) => error.message.startsWith(each))
    : undefined;
}
