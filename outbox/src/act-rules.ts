import type { ActOutcome, OutboxEntry, RecordedAct } from './operations.ts';
import { notBeyond } from './wrong-clock.ts';

/** Why nothing may be done to a submission; undefined when it may. */
export function refusalOf(
  entry: OutboxEntry | undefined,
  action: RecordedAct['action'],
  at: number,
): Exclude<ActOutcome, 'done'> | undefined {
  if (entry === undefined) return 'unknown';
  if (notBeyond(entry.leaseUntil ?? 0, at) > at) return 'leased';
  return entry.state === 'delivered' && action !== 'erase' ? 'delivered' : undefined;
}
