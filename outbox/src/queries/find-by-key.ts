import { KEY_LIFETIME_MS } from '@poyanil/domain';
import { z } from 'zod';
import type { Acceptance } from '../outbox.ts';
import { first, type Query } from './query.ts';

const keyRow = z.object({ id: z.string(), fingerprint: z.string(), received_at: z.number() });

export function* findByKey(
  use: { keyHash: string; fingerprint: string },
  now: number,
): Query<Acceptance | undefined> {
  const row = yield* first(
    keyRow,
    'SELECT id, fingerprint, received_at FROM submissions WHERE key_hash = $1',
    use.keyHash,
  );
  if (row === undefined || row.received_at <= now - KEY_LIFETIME_MS) return undefined;
  return row.fingerprint === use.fingerprint
    ? { outcome: 'replayed', id: row.id }
    : { outcome: 'key-reused' };
}
