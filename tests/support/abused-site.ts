import { expect, vi } from 'vitest';
import { listJobs } from './list-jobs.ts';
import { openTestOutbox } from './outbox.ts';
import { startTestSite, type TestSite } from './test-site.ts';

export interface AbusedSite extends TestSite {
  /** Counts all submissions that the outbox has accepted: a delivered one keeps its row without content for days. */
  countKept(): Promise<number>;
  /** Waits until all is delivered. Fails unless outbox and inbox have exactly this number (default 0), and Redis has no jobs left. */
  expectKept(submissions?: number): Promise<void>;
  remove(): Promise<void>;
}

const EVERY_STATE = ['pending', 'delivered', 'dead'] as const;
const MOST_ENTRIES = 1_000_000;
const DELIVERED_WITHIN_MS = 30_000;

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
