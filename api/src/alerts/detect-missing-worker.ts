import type { Outbox } from '@poyanil/outbox';
import { minutesFrom } from '@poyanil/server/counted';

const HOUR_MS = 60 * 60_000;

/**
 * Returns the operators' message if submissions are pending and no worker was seen for an hour. While a worker runs, it doesn't query the
 * outbox, because submissions use the same thread.
 */
export async function detectMissingWorker(
  outbox: Pick<Outbox, 'totals'>,
  workerSeenAt: number | null,
  now: number,
): Promise<string | undefined> {
  if (workerSeenAt !== null && Math.abs(now - workerSeenAt) <= HOUR_MS) return undefined;
  const pending = (await outbox.totals()).filter(({ state }) => state === 'pending');
  const triedSince = Math.min(...pending.map(({ oldestTriedSince }) => oldestTriedSince));
  if (triedSince > now - HOUR_MS) return undefined;
  const missing =
    workerSeenAt === null
      ? 'No worker has ever read the outbox'
      : `No worker has read the outbox for ${minutesFrom(workerSeenAt, now)}`;
  return `${missing}, and the oldest submission has been pending for ${minutesFrom(triedSince, now)}`;
}
