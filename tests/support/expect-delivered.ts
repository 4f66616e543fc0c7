import { expect, vi } from 'vitest';
import type { DiskSite } from './disk-site.ts';

const WITHIN = { timeout: 15_000, interval: 100 };

/** Waits until staff have just these submissions, each once, and the outbox is sound and holds nothing else. */
export async function expectDelivered(site: DiskSite, ids: readonly string[]): Promise<void> {
  const known = ids.toSorted();
  await vi.waitFor(() => expect(site.arrivals().toSorted()).toEqual(known), WITHIN);
  // A mail is there a moment before that is written down.
  await vi.waitFor(async () => {
    expect(await site.inspect()).toEqual({ faults: [], known, pending: 0, resumes: 0 });
  }, WITHIN);
}
