import { KEY_LIFETIME_MS } from '@poyanil/domain';
import type { Acceptance, NewEntry } from './outbox.ts';
import type { KeyRow } from './rows.ts';

/** Yields the answer that an earlier use of its key obliges us to give, if any. */
export function earlierUse(
  row: KeyRow | undefined,
  { fingerprint }: Required<Pick<NewEntry, 'fingerprint'>>,
  now: number,
): Acceptance | undefined {
  if (row === undefined || row.received_at <= now - KEY_LIFETIME_MS) return undefined;
  return row.fingerprint === fingerprint
    ? { outcome: 'replayed', id: row.id }
    : { outcome: 'key-reused' };
}
