import { type OpenOptions, type Outbox, OutboxUnavailableError } from '../outbox.ts';
import { entryRowOf } from './acceptance.ts';
import type { CallName } from './calls.ts';
import { fileIdentity } from './file-identity.ts';
import { openThread } from './open-thread.ts';
import { type DamageWatch, watchDamage } from './watch-damage.ts';

const NO_FILE =
  'there is no such file. Is its disk mounted? For a new outbox, create an empty file there';

/** Opens the outbox in one existing SQLite file, behind its own thread, so that no event loop waits for the disk. */
export async function openSqliteOutbox(
  path: string,
  { limits, existing = false, clock = Date.now }: OpenOptions,
): Promise<Outbox> {
  const identity = fileIdentity(path);
  if (identity === undefined) throw new Error(NO_FILE);
  const { ask, close } = openThread({ path, identity }, limits);
  let watch: DamageWatch | undefined;
  function call<Name extends CallName>(name: Name) {
    return (...given: Parameters<Outbox[Name]>) => ask(name, given);
  }
  const outbox: Outbox = {
    async accept(entry, now) {
      watch?.refuseIfDamaged();
      return await ask('accept', [entryRowOf(entry), now]);
    },
    findByKey: call('findByKey'),
    takeLease(id, owner, leaseMs) {
      const now = clock();
      return ask('takeLease', [id, owner, now + leaseMs, now]);
    },
    renewLease: (id, owner, leaseMs) => ask('renewLease', [id, owner, clock() + leaseMs]),
    releaseLease: call('releaseLease'),
    recordDelivered: call('recordDelivered'),
    recordFailure: call('recordFailure'),
    recordDead: call('recordDead'),
    lastTaken: call('lastTaken'),
    listPending: call('listPending'),
    totals: call('totals'),
    sweep: call('sweep'),
    async checkWritable() {
      watch?.refuseIfDamaged();
      await ask('checkWritable', []);
    },
    freeBytes: call('freeBytes'),
    listEntries: call('listEntries'),
    findEntries: call('findEntries'),
    readContent: call('readContent'),
    retry: (id, facts) => ask('retry', [id, facts, clock()]),
    discard: (id, facts) => ask('discard', [id, facts, clock()]),
    erase: (id, facts) => ask('erase', [id, facts, clock()]),
    recordBounce: call('recordBounce'),
    listBounced: call('listBounced'),
    recordAuditEvent: call('recordAuditEvent'),
    listAuditEvents: call('listAuditEvents'),
    checkStore: call('checkStore'),
    listOutages: call('listOutages'),
    deadLetters: () => ask('deadLetters', [clock()]),
    activity: call('activity'),
    listErasuresDue: call('listErasuresDue'),
    claimNotifications: call('claimNotifications'),
    recordNotified: call('recordNotified'),
    recordSeen: call('recordSeen'),
    lastSeen: call('lastSeen'),
    recordSite: call('recordSite'),
    readSite: call('readSite'),
    async close() {
      watch?.stop();
      await close();
    },
  };
  if (existing) return outbox;
  try {
    await outbox.checkWritable().catch(ignoreIfReadable);
    watch = await watchDamage({ path, identity }, clock);
  } catch (error) {
    await outbox.close();
    throw error;
  }
  return outbox;
}

/** Ignores errors of a full or damaged outbox: it still delivers its submissions, and its operators are notified. */
function ignoreIfReadable(error: unknown): void {
  if (!(error instanceof OutboxUnavailableError) || error.reason === 'unwritable') throw error;
}
