import { KEY_LIFETIME_MS } from '@poyanil/domain';
import type { Acceptance, NewEntry, Outbox, OutboxLimits } from '../outbox.ts';
import { findByKey } from '../queries/find-by-key.ts';
import { countPending } from '../queries/overview.ts';
import { execute, type Query } from '../queries/query.ts';
import type { Transact } from './database.ts';
import { createGate, createSharedTransaction } from './gate.ts';
import { probePostgresWrite } from './schema.ts';

type KeyUse = Parameters<typeof findByKey>;

export function acceptanceCalls(transact: Transact, limits: OutboxLimits) {
  const makeRoom = createGate(limits, {
    // A commit that hangs, for example because the standby is unreachable, may be stored after its visitor got 503. So commit an
    // empty transaction first: it hangs instead, once for all visitors.
    proveWritable: () => transact(probePostgresWrite),
    countPending: () => transact(() => countPending(limits.maxPending)),
  });
  // The row that is found may have been committed on this server only, for example by a program that was killed while it waited
  // for its standby. A later commit that waits for the standby makes an earlier one as durable, but only on the same server.
  // After a failover another server may answer that never had the row, so look it up in the transaction that proves it.
  const findAfterWrite = createSharedTransaction<KeyUse, Acceptance | undefined>((uses) =>
    transact(function* () {
      const found: (Acceptance | undefined)[] = [];
      for (const use of uses) found.push(yield* findByKey(...use));
      yield* probePostgresWrite();
      return found;
    }),
  );

  async function findDurable(...use: KeyUse): Promise<Acceptance | undefined> {
    const earlier = await transact(() => findByKey(...use));
    return earlier && (await findAfterWrite(use));
  }
  async function findEarlier({ keyHash, fingerprint = '' }: NewEntry, now: number) {
    return keyHash === undefined ? undefined : await findDurable({ keyHash, fingerprint }, now);
  }
  return {
    async accept(entry, now) {
      for (;;) {
        const earlier = await findEarlier(entry, now);
        if (earlier !== undefined) return earlier;
        await makeRoom(1);
        const accepted = await transact(() => insert(entry, now - KEY_LIFETIME_MS));
        if (accepted !== undefined) return accepted;
      }
    },
    findByKey: findDurable,
    checkWritable: () => makeRoom(0),
  } satisfies Partial<Outbox>;
}

/** Inserts a submission. Returns undefined if another call has just used the same key. `findByKey` then finds that submission. */
function* insert(
  { submission, resume, keyHash, fingerprint = '', goesLast = false }: NewEntry,
  keysExpireBefore: number,
): Query<Acceptance | undefined> {
  if (keyHash !== undefined) {
    const sql = 'UPDATE submissions SET key_hash = NULL WHERE key_hash = $1 AND received_at <= $2';
    yield* execute(sql, keyHash, keysExpireBefore);
  }
  const { id, form, receivedAt, values } = submission;
  const inserted = yield* execute(
    `INSERT INTO submissions (id, hospital, form, received_at, content, key_hash, fingerprint, goes_last)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (key_hash) DO NOTHING`,
    ...[id, values.hospital, form, receivedAt, JSON.stringify(submission)],
    ...[keyHash ?? null, fingerprint, goesLast ? 1 : 0],
  );
  if (inserted === 0) return undefined;
  if (resume !== undefined) {
    yield* execute('INSERT INTO resumes (id, bytes) VALUES ($1, $2)', id, resume);
  }
  return { outcome: 'accepted', id };
}
