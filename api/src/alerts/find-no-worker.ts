import { hospitalIds } from '@poyanil/domain';
import type { Outbox, OutboxEntry } from '@poyanil/outbox';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** No submission waits for its next attempt longer than that. */
const ANY_WAIT_MS = 2 * HOUR_MS;

/**
 * Says what operators have to know when submissions wait and no worker comes for them; undefined while one does. It costs next
 * to nothing while a worker is at work: forms share the outbox's thread.
 */
export async function findNoWorker(
  outbox: Pick<Outbox, 'listPending' | 'findEntries'>,
  workerSeenAt: number | null,
  now: number,
): Promise<string | undefined> {
  const isSeen = workerSeenAt !== null && Math.abs(now - workerSeenAt) <= HOUR_MS;
  if (isSeen) return undefined;
  const oldest = await Promise.all(hospitalIds.map((id) => findOldest(outbox, id, now)));
  const triedSince = Math.min(
    ...oldest.flatMap((entry) => (entry ? [entry.retriedAt ?? entry.receivedAt] : [])),
  );
  if (triedSince > now - HOUR_MS) return undefined;
  const missing =
    workerSeenAt === null
      ? 'No worker has ever gone through the outbox'
      : `No worker has gone through the outbox for ${minutesFrom(workerSeenAt, now)}`;
  return `${missing}, and the oldest submission has waited for ${minutesFrom(triedSince, now)}`;
}

async function findOldest(
  outbox: Pick<Outbox, 'listPending' | 'findEntries'>,
  hospital: (typeof hospitalIds)[number],
  now: number,
): Promise<OutboxEntry | undefined> {
  const [first] = await outbox.listPending(hospital, { now, dueBy: now + ANY_WAIT_MS, limit: 1 });
  return first && (await outbox.findEntries(first.id))[0];
}

function minutesFrom(since: number, now: number): string {
  return `${Math.max(0, Math.floor((now - since) / MINUTE_MS))} minutes`;
}
