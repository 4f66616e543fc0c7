import type { Request } from 'express';
import { MemoryStore } from 'express-rate-limit';
import { createAddressHasher } from './visitors.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Number of submissions in an hour that patients who share an address, as a family does, send at most. */
const MAX_PER_HOUR = 5;
/** Number of addresses to count at most, some 25 MB: beyond it the count restarts. */
const MAX_ADDRESSES = 100_000;

export type FrequentSenders = ReturnType<typeof countSenders>;

/** Counts the submissions of each address. Counts before storing, so that many at once don't slip through together. */
export function countSenders() {
  const visitorOf = createAddressHasher();
  const counts = new MemoryStore();
  counts.init({ windowMs: HOUR_MS } as Parameters<MemoryStore['init']>[0]);

  return {
    /** Stores a submission, knowing whether its address has sent more than five within an hour. Repeats don't count. */
    async count<Stored extends { isReplay: boolean }>(
      request: Request,
      store: (isFrequent: boolean) => Promise<Stored>,
    ): Promise<Stored> {
      if (counts.current.size > MAX_ADDRESSES) await counts.resetAll();
      const visitor = visitorOf(request);
      const { totalHits } = await counts.increment(visitor);
      let isNew = false;
      try {
        const stored = await store(totalHits > MAX_PER_HOUR);
        isNew = !stored.isReplay;
        return stored;
      } finally {
        if (!isNew) await counts.decrement(visitor);
      }
    },
  };
}
