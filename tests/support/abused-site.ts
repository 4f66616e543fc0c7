import { expect, vi } from 'vitest';
import { listJobs } from './list-jobs.ts';
import { openTestOutbox } from './outbox.ts';
import { startTestSite, type TestSite } from './test-site.ts';

/** The whole site, real, for a test that tries to break it. */
export interface AbusedSite extends TestSite {
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
const DELIVERED_WITHIN_MS = 30_000;

/** API and worker as processes of their own, a Redis and a mail server, all for one test file. */
export async function startAbusedSite(
  environment: Record<string, string> = {},
): Promise<AbusedSite> {
  const site = await startTestSite({ environment });
  const { inbox, redis, stack } = site;

  async function countKept(): Promise<number> {
    await using outbox = await openTestOutbox(stack.outboxUrl);
    return (await outbox.listEntries({ states: EVERY_STATE, limit: MOST_ENTRIES })).length;
  }
  return {
    ...site,
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
    remove: async () => await site[Symbol.asyncDispose](),
  };
}
