import type { Request } from 'express';
import { MemoryStore } from 'express-rate-limit';
import { createAddressHasher } from './client-addresses.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Maximum number of submissions an hour from patients who share an address, such as a family. */
const MAX_PER_HOUR = 5;
/** Maximum number of addresses to count, which take some 25 MB. If there are more, all counts restart. */
const MAX_ADDRESSES = 100_000;

export type FrequentSenders = ReturnType<typeof countSenders>;

/** Creates a counter of the submissions from each address. It counts before storing, so that concurrent submissions are all counted. */
export function countSenders() {
  const visitorOf = createAddressHasher();
  const counts = new MemoryStore();
  counts.init({ windowMs: HOUR_MS } as Parameters<MemoryStore['init']>[0]);

  return {
    /** Calls `store` with whether the address has sent many submissions in this hour. Repeats don't count. */
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
