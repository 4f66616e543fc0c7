import { setTimeout as wait } from 'node:timers/promises';
import { type HospitalId, hospitalIds } from '@poyanil/domain';
import {
  MAIL_JOB_NAME,
  MAIL_JOB_OPTIONS,
  type MailJob,
  mailQueueName,
  QUEUE_PREFIX,
} from '@poyanil/server/redis/queue-names';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics.ts';
import { connectRedis } from './connect-redis.ts';

/**
 * Submissions of one hospital that Redis has not been told of; beyond them nothing is kept, and the worker's reconciler does
 * it later. By default a hospital's mailbox gets less than that in an hour.
 */
const MAX_WAITING = 4_000;
/**
 * The first one goes at once. What comes in a rush after it goes together, some 1,000 in a second: no mailbox takes more
 * than that, and all that Redis is told sooner would be at the cost of visitors who wait for their answer.
 */
const MOST_AT_ONCE = 10;
const BREATH_MS = 10;

export interface MailQueue {
  /** Tells the worker of a submission, as soon as Redis takes it. Never throws, and nobody waits for it. */
  enqueue(id: string, hospital: HospitalId): void;
  close(): Promise<void>;
}

/** Connects to Redis, now or whenever it comes to be there. */
export function openMailQueue(redisUrl: string, metrics: Metrics, log: Logger): MailQueue {
  const redis = connectRedis(redisUrl, metrics, log);
  const lines = new Map(
    hospitalIds.map((hospital) => [hospital, openLine(hospital, redis, metrics, log)]),
  );
  redis.on('ready', () => {
    for (const line of lines.values()) line.move();
  });
  return {
    enqueue: (id, hospital) => lines.get(hospital)?.enqueue(id),
    async close() {
      await Promise.all([...lines.values()].map((line) => line.close()));
      redis.disconnect();
    },
  };
}

/** One hospital's way into Redis: what comes while an add is under way waits for the next ones. */
function openLine(hospital: HospitalId, redis: Redis, metrics: Metrics, log: Logger) {
  const waiting: string[] = [];
  let underWay = 0;
  let moving: Promise<void> | undefined;
  let queue: Queue<MailJob> | undefined;
  let isClosing = false;

  /** A queue writes to Redis when it is made, so it is made when Redis is there. */
  function openQueue(): Queue<MailJob> {
    const opened = new Queue<MailJob>(mailQueueName(hospital), {
      connection: redis,
      prefix: QUEUE_PREFIX,
      skipWaitingForReady: true,
      // It prints to the console; the worker checks Redis, and an add needs nothing of what else it would find.
      skipVersionCheck: true,
    });
    return opened.on('error', ({ message }) => log.debug({ message }, 'queue'));
  }
  async function add(ids: readonly string[]): Promise<void> {
    try {
      queue ??= openQueue();
      await addTo(queue, ids.map(jobOf));
      metrics.enqueues.inc({ result: 'ok' }, ids.length);
    } catch (error) {
      const { message } = error instanceof Error ? error : { message: String(error) };
      const result = message === 'Command timed out' ? 'timeout' : 'failed';
      metrics.enqueues.inc({ result }, ids.length);
      log.debug({ ids, message }, 'not enqueued: the reconciler will');
    }
  }
  function canMove(): boolean {
    return waiting.length > 0 && redis.status === 'ready';
  }
  async function moveAll(): Promise<void> {
    while (canMove()) {
      const ids = waiting.splice(0, isClosing ? waiting.length : MOST_AT_ONCE);
      underWay = ids.length;
      await add(ids);
      underWay = 0;
      if (!isClosing) await wait(BREATH_MS);
    }
    moving = undefined;
  }
  function move(): void {
    if (canMove()) moving ??= moveAll();
  }
  return {
    enqueue(id: string): void {
      if (waiting.length + underWay >= MAX_WAITING) {
        metrics.enqueues.inc({ result: 'skipped' });
        return;
      }
      if (redis.status !== 'ready') metrics.enqueues.inc({ result: 'down' });
      waiting.push(id);
      move();
    },
    move,
    async close(): Promise<void> {
      isClosing = true;
      await moving;
      await queue?.close().catch(({ message }: Error) => log.debug({ message }, 'queue'));
    },
  };
}

type Job = ReturnType<typeof jobOf>;

/** One alone takes half the time when it is not added as a bulk of one. */
function addTo(queue: Queue<MailJob>, jobs: readonly Job[]): Promise<unknown> {
  const [job, ...others] = jobs;
  return job === undefined || others.length > 0
    ? queue.addBulk([...jobs])
    : queue.add(job.name, job.data, job.opts);
}

function jobOf(id: string) {
  return { name: MAIL_JOB_NAME, data: { id }, opts: { ...MAIL_JOB_OPTIONS, jobId: id } };
}
