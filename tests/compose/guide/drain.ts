import { setTimeout as wait } from 'node:timers/promises';
import type { Site } from './site.ts';

const DRAINED_MS = 120_000;

/** A person repeats the list until it is empty. */
export async function untilNothingWaits(site: Site): Promise<void> {
  const limit = Date.now() + DRAINED_MS;
  for (;;) {
    const listed = await site.type('docker compose exec -T worker mail list --state pending');
    if (listed.includes('Nothing to list')) return;
    if (Date.now() > limit) throw new Error(`It does not drain: ${listed}`);
    await wait(1_000);
  }
}
