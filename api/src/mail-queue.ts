import {
  type HospitalId,
  hospitalIds,
  MAIL_JOB_NAME,
  MAIL_JOB_OPTIONS,
  type MailJob,
  mailQueueName,
  QUEUE_PREFIX,
} from '@poyanil/domain';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { guardRedis } from './guard-redis.ts';
import type { Metrics } from './metrics.ts';

/** Adds that Redis has not answered; beyond them nothing is tried, and the worker's reconciler does it later. */
const MAX_ADDS_IN_FLIGHT = 1_000;
/** A hung Redis accepts the connection and never answers. */
const COMMAND_TIMEOUT_MS = 500;
/** The library's own delay grows to 20 s, in which deliveries would wait for nothing. */
const LONGEST_RECONNECT_DELAY_MS = 2_000;

export interface MailQueue {
  /** Tells the worker of a submission, if Redis can take it now. Never throws, and nobody waits for it. */
  enqueue(id: string, hospital: HospitalId): void;
  close(): Promise<void>;
}

/** Connects to Redis, now or whenever it comes to be there. */
export function openMailQueue(redisUrl: string, metrics: Metrics, log: Logger): MailQueue {
  const redis = connect(redisUrl, metrics, log);
  let inFlight = 0;
  const queues = new Map<HospitalId, Queue<MailJob>>();

  /** A queue writes to Redis when it is made, so it is made when Redis is there. */
  function queueOf(hospital: HospitalId): Queue<MailJob> {
    const known = queues.get(hospital);
    if (known !== undefined) return known;
    const queue = new Queue<MailJob>(mailQueueName(hospital), {
      connection: redis,
      prefix: QUEUE_PREFIX,
      skipWaitingForReady: true,
      // It prints to the console; the worker checks Redis, and an add needs nothing of what else it would find.
      skipVersionCheck: true,
    });
    queue.on('error', ({ message }) => log.debug({ message }, 'queue'));
    queues.set(hospital, queue);
    return queue;
  }
  async function add(id: string, hospital: HospitalId): Promise<void> {
    inFlight += 1;
    try {
      await queueOf(hospital).add(MAIL_JOB_NAME, { id }, { ...MAIL_JOB_OPTIONS, jobId: id });
      metrics.enqueues.inc({ result: 'ok' });
    } catch (error) {
      const { message } = error instanceof Error ? error : { message: String(error) };
      metrics.enqueues.inc({ result: message === 'Command timed out' ? 'timeout' : 'failed' });
      log.debug({ id, message }, 'not enqueued: the reconciler will');
    } finally {
      inFlight -= 1;
    }
  }
  return {
    enqueue(id, hospital) {
      if (redis.status !== 'ready') metrics.enqueues.inc({ result: 'down' });
      else if (inFlight >= MAX_ADDS_IN_FLIGHT) metrics.enqueues.inc({ result: 'skipped' });
      else void add(id, hospital);
    },
    async close() {
      await Promise.allSettled(hospitalIds.map((hospital) => queues.get(hospital)?.close()));
      redis.disconnect();
    },
  };
}

function connect(redisUrl: string, metrics: Metrics, log: Logger): Redis {
  const redis = new Redis(redisUrl, {
    enableOfflineQueue: false,
    commandTimeout: COMMAND_TIMEOUT_MS,
    maxRetriesPerRequest: 1,
    // A server that became read only was replaced by another, which the same address now leads to.
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
    retryStrategy: (attempt) => Math.min(attempt * 100, LONGEST_RECONNECT_DELAY_MS),
  });
  guardRedis(redis);
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
