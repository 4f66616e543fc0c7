import { QUEUE_PREFIX } from '@poyanil/server/redis/queue-names';
import { Redis } from 'ioredis';
import { expect, vi } from 'vitest';
import { openTestOutbox } from './outbox.ts';
import { startTestRedis, type TestRedis } from './redis.ts';
import { type SmtpInbox, startSmtpInbox } from './smtp-inbox.ts';
import { type Stack, type StackOptions, startStack } from './stack.ts';

/** The whole site, real, for a test that tries to break it. */
export interface AbusedSite {
  stack: Stack;
  redis: TestRedis;
  inbox: SmtpInbox;
  /** Counts the submissions that the outbox has ever taken: a delivered one leaves its bare row for days. */
  countKept(): Promise<number>;
  /**
   * Waits until all that was accepted is delivered, and fails unless that is exactly so many submissions (none, when not
   * given): in the outbox, in the inbox, and no job left in Redis.
   */
  expectKept(submissions?: number): Promise<void>;
  remove(): Promise<void>;
}

const EVERY_STATE = ['pending', 'delivered', 'dead'] as const;
const MOST_ENTRIES = 1_000_000;
/** BullMQ's lists of jobs (Redis keeps no empty ones), and the jobs themselves. */
const JOBS = /:(wait|active|delayed|paused|prioritized|completed|failed)$|:s_/;
const DELIVERED_WITHIN_MS = 30_000;

/** API and worker as processes of their own, a Redis and a mail server, all for one test file. */
export async function startAbusedSite(
  environment: Record<string, string> = {},
  options: Pick<StackOptions, 'isAccounted'> = {},
): Promise<AbusedSite> {
  const [redis, inbox] = await Promise.all([startTestRedis(), startSmtpInbox()]);
  const urls = { redisUrl: redis.url, smtpUrl: inbox.url };
  const stack = await startStack({ ...urls, environment, ...options });

  async function countKept(): Promise<number> {
    const outbox = await openTestOutbox(stack.outboxUrl);
    try {
      return (await outbox.listEntries({ states: EVERY_STATE, limit: MOST_ENTRIES })).length;
    } finally {
      await outbox.close();
    }
  }
  return {
    stack,
    redis,
    inbox,
    countKept,
    async expectKept(submissions = 0) {
      await vi.waitFor(() => expect(inbox.mails.length).toBeGreaterThanOrEqual(submissions), {
        timeout: DELIVERED_WITHIN_MS,
      });
      await vi.waitFor(async () => expect(await listJobs(redis.url)).toEqual([]), {
        timeout: DELIVERED_WITHIN_MS,
      });
      expect(inbox.mails).toHaveLength(submissions);
      expect(await countKept()).toBe(submissions);
    },
    async remove() {
      await stack.remove();
      await Promise.all([inbox.stop(), redis.remove()]);
    },
  };
}

async function listJobs(url: string): Promise<string[]> {
  const client = new Redis(url, { maxRetriesPerRequest: 1 });
  try {
    const keys = await client.keys(`${QUEUE_PREFIX}:*`);
    return keys.filter((key) => JOBS.test(key));
  } finally {
    client.disconnect();
  }
}
