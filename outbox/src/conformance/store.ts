import type { HospitalId } from '@poyanil/domain';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { FailedAttempt, LeaseOutcome, Outbox, OutboxLimits } from '../outbox.ts';
import type { TablesAtStart } from '../table-version.ts';
import { contactEntry, NOW } from './test-entries.ts';

/** A store that outlives the outboxes opened on it. */
export interface StoreUnderTest {
  open(options: { clock: () => number } & Partial<OutboxLimits>): Promise<Outbox>;
  corrupt(id: string, content: string): Promise<void>;
  /** Adds to its tables, as a newer program does when it starts; or changes them so that this one cannot work with them. */
  bringOn(change: 'added' | 'changed'): Promise<void>;
  inspectTables(): Promise<TablesAtStart>;
  /** Deletes all its content, even while others have it open. */
  clear(): Promise<void>;
  remove(): Promise<void>;
  /** Whether it knows how much space is free on its disk. */
  knowsRoom: boolean;
}

export type OpenStore = ReturnType<typeof openStore>;

type LeaseAnswer =
  | Exclude<LeaseOutcome, { waitMs: number }>
  | { outcome: 'held' | 'not-due' | 'paused'; until: number };

/** The tables that a test may have written to, in both engines. */
export const TABLES = [
  ...['submissions', 'resumes', 'outages', 'notifications', 'audit_events', 'programs'],
  'site_settings',
];
export const LEASE_MS = 15_000;
export const DAY_MS = 24 * 60 * 60 * 1000;
export const FAILURE: FailedAttempt = {
  code: 'EENVELOPE 450',
  error: '450 try later',
  nextAttemptAt: NOW + 60_000,
  isCounted: true,
  triedMs: 0,
};
export const REFUSED = { code: 'EENVELOPE 550', error: '550 no', isServerThere: true };
/** A page with all pending submissions, whenever they are due. */
export const ALL = { now: NOW, dueBy: NOW + 7_200_000 };

/** Opens the store once: opening takes far longer than most tests, so they share it. */
export function openStore(createStore: () => Promise<StoreUnderTest>) {
  let store: StoreUnderTest;
  let outbox: Outbox;
  let others: Outbox[] = [];
  let time = NOW;
  const clock = () => time;
  beforeAll(async () => {
    store = await createStore();
    outbox = await store.open({ clock });
  });
  beforeEach(async () => {
    setClock(NOW);
    await store.clear();
  });
  afterEach(async () => {
    await Promise.all(others.map((other) => other.close()));
    others = [];
  });
  afterAll(async () => {
    await outbox.close();
    await store.remove();
  });

  /** Stops the store's clock at a time until it is set again; it is NOW at the start of each test. */
  function setClock(now: number): void {
    time = now;
  }
  async function accept(entry = contactEntry()): Promise<string> {
    const acceptance = await outbox.accept(entry, NOW);
    if (!('id' in acceptance)) throw new Error(acceptance.outcome);
    return acceptance.id;
  }
  /** Takes a lease for LEASE_MS with the clock at `now`. Returns times in place of waits. */
  async function lease(id: string, owner = 'one', now = NOW): Promise<LeaseAnswer> {
    setClock(now);
    const outcome = await outbox.takeLease(id, owner, LEASE_MS);
    if (!('waitMs' in outcome)) return outcome;
    return { outcome: outcome.outcome, until: now + outcome.waitMs };
  }
  async function leaseSurely(id: string, now: number): Promise<void> {
    const { outcome } = await lease(id, 'one', now);
    if (outcome !== 'leased' && outcome !== 'unreadable') throw new Error(`not leased: ${outcome}`);
  }
  return {
    get outbox() {
      return outbox;
    },
    get knowsRoom() {
      return store.knowsRoom;
    },
    async reopen() {
      await outbox.close();
      outbox = await store.open({ clock });
    },
    async openAnother(limits?: Partial<OutboxLimits>) {
      const other = await store.open({ clock, ...limits });
      others.push(other);
      return other;
    },
    corrupt: (id: string, content: string) => store.corrupt(id, content),
    setClock,
    accept,
    acceptThree: async () => [await accept(), await accept(), await accept()] as const,
    lease,
    async fail(id: string, failure: Partial<FailedAttempt> = {}, now = NOW) {
      await leaseSurely(id, now);
      await outbox.recordFailure(id, 'one', { ...FAILURE, ...failure }, now);
    },
    async bury(id: string, now = NOW, code = REFUSED.code) {
      await leaseSurely(id, now);
      await outbox.recordDead(id, 'one', { ...REFUSED, code }, now);
    },
    /** Records that operators were notified of the coming erasure of a hospital's dead letters. */
    async announce(settledUntil: number, notifiedAt: number) {
      const erasure = { hospital: 'poyanil_hospital', settledUntil, notifiedAt } as const;
      const told = { name: 'erasure', version: settledUntil, since: notifiedAt, erasure };
      await outbox.recordNotified([{ ...told, change: 'raised', source: 'worker' }]);
    },
    async pendingIds(hospital: HospitalId = 'poyanil_hospital') {
      const page = await outbox.listPending(hospital, { ...ALL, limit: 100 });
      return page.map(({ id }) => id);
    },
  };
}
