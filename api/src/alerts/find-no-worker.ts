import type { Outbox } from '@poyanil/outbox';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Says what operators have to know when submissions wait and no worker comes for them; undefined while one does. It asks nothing
 * while a worker is at work: forms share the outbox's thread.
 */
export async function findNoWorker(
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
      ? 'No worker has ever gone through the outbox'
      : `No worker has gone through the outbox for ${minutesFrom(workerSeenAt, now)}`;
  return `${missing}, and the oldest submission has waited for ${minutesFrom(triedSince, now)}`;
}

function minutesFrom(since: number, now: number): string {
  return `${Math.max(0, Math.floor((now - since) / MINUTE_MS))} minutes`;
}
