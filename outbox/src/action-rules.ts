import type { ActionOutcome, AuditEvent, OutboxEntry } from './operations.ts';
import { notBeyond } from './wrong-clock.ts';

/**
 * Says why nothing may be done to a submission; undefined when it may. `now` is by the store's
 * clock.
 */
export function actionRefusal(
  entry: OutboxEntry | undefined,
  action: AuditEvent['action'],
  now: number,
): Exclude<ActionOutcome, 'done'> | undefined {
  if (entry === undefined) return 'unknown';
  if (notBeyond(entry.leaseUntil ?? 0, now) > now) return 'leased';
  return entry.state === 'delivered' && action !== 'erase' ? 'delivered' : undefined;
}
