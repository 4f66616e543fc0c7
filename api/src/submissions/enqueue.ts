import { type HospitalId, hospitalIds } from '@poyanil/domain';
import { connectRedis } from '@poyanil/server/redis/connect';
import {
  MAIL_JOB_NAME,
  MAIL_JOB_OPTIONS,
  type MailJob,
  mailQueueName,
  priorityOf,
  QUEUE_PREFIX,
} from '@poyanil/server/redis/queue-names';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics.ts';

/** Timeout for a hung Redis, which accepts the connection and never answers. */
const COMMAND_TIMEOUT_MS = 500;
/** Maximum number of submissions to hold until Redis connects. The worker's reconciler adds the others. */
const MAX_WAITING = 1_000;

export interface Enqueued {
  id: string;
  hospital: HospitalId;
  goesLast: boolean;
}

export interface MailQueue {
  /** Adds a job for a submission. Never throws, because the worker's reconciler adds the job if this fails. */
  enqueue(submission: Enqueued): void;
  close(): Promise<void>;
}

export function openMailQueue(
  redisUrl: string,
  { metrics, log }: { metrics: Metrics; log: Logger },
): MailQueue {
  const redis = connectRedis({
    url: redisUrl,
    // Commands fail at once, or soon, while Redis is disconnected.
    options: {
      enableOfflineQueue: false,
      commandTimeout: COMMAND_TIMEOUT_MS,
      maxRetriesPerRequest: 1,
    },
    up: metrics.redisUp,
    onChange(isUp) {
      if (isUp) log.info('Redis connected');
      else log.warn('Redis unreachable, submissions are still accepted');
    },
  });
  redis.on('error', ({ message }) => log.debug({ message }, 'Redis error'));
  const queues = new Map(hospitalIds.map((id) => [id, openQueue(id, redis, log)]));
  const waiting: Enqueued[] = [];
  const adding = new Set<Promise<void>>();

  async function add({ id, hospital, goesLast }: Enqueued): Promise<void> {
    try {
      const priority = priorityOf({ goesLast, isRepeat: false });
      const options = { ...MAIL_JOB_OPTIONS, jobId: id, priority };
      await queues.get(hospital)?.add(MAIL_JOB_NAME, { id }, options);
      metrics.enqueues.inc({ result: 'ok' });
    } catch (error) {
      const { message } = error instanceof Error ? error : { message: String(error) };
      const result = message === 'Command timed out' ? 'timeout' : 'failed';
      metrics.enqueues.inc({ result });
      log.debug({ id, message }, 'not enqueued, the reconciler will add it');
    }
  }
  function start(submission: Enqueued): void {
    const added = add(submission).finally(() => adding.delete(added));
    adding.add(added);
  }
  redis.on('ready', () => waiting.splice(0).forEach(start));
  return {
    enqueue(submission) {
      if (redis.status === 'ready') return start(submission);
      metrics.enqueues.inc({ result: 'down' });
      if (waiting.length < MAX_WAITING) waiting.push(submission);
    },
    async close() {
      await Promise.all(adding);
      await Promise.all([...queues.values()].map((queue) => queue.close()));
      redis.disconnect();
    },
  };
}

function openQueue(hospital: HospitalId, redis: Redis, log: Logger): Queue<MailJob> {
  const queue = new Queue<MailJob>(mailQueueName(hospital), {
    connection: redis,
    prefix: QUEUE_PREFIX,
    skipWaitingForReady: true,
    // The worker writes the queue's metadata and checks Redis; an add needs neither.
    skipMetasUpdate: true,
    skipVersionCheck: true,
  });
  return queue.on('error', ({ message }) => log.debug({ message }, 'queue error'));
}
