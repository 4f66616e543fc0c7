import { type HospitalId, KEY_LIFETIME_MS } from '@poyanil/domain';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { NewEntry, Outbox, OutboxLimits } from './outbox.ts';
import { applicationEntry, contactEntry, NOW, newId, resume } from './test-entries.ts';

/** A store that outlives the outboxes opened on it. */
export interface StoreUnderTest {
  open(limits?: Partial<OutboxLimits>): Promise<Outbox>;
  /** Puts this text in place of a submission's stored content, as a failing disk or a careless hand would. */
  corrupt(id: string, content: string): Promise<void>;
  remove(): Promise<void>;
}

const LEASE_MS = 15_000;
/** A page with all that is pending, whenever it is due. */
const ALL = { now: NOW, dueBy: NOW + 7_200_000 };
const REFUSED = { code: 'EENVELOPE 550', error: '550 no', isServerThere: true };

/** What any engine must hold to. Call it once for each engine, in that engine's test file. */
export function describeOutbox(engine: string, createStore: () => Promise<StoreUnderTest>): void {
  describe(`the ${engine} outbox`, () => {
    let store: StoreUnderTest;
    let outbox: Outbox;
    beforeEach(async () => {
      store = await createStore();
      outbox = await store.open();
    });
    afterEach(async () => {
      await outbox.close();
      await store.remove();
    });

    async function accept(entry: NewEntry = contactEntry()): Promise<string> {
      const acceptance = await outbox.accept(entry, NOW);
      if (!('id' in acceptance)) throw new Error(acceptance.outcome);
      return acceptance.id;
    }
    const lease = (id: string, owner = 'one', now = NOW) =>
      outbox.takeLease(id, owner, now + LEASE_MS, now);
    const pendingIds = async (hospital: HospitalId = 'poyanil_hospital') =>
      (await outbox.listPending(hospital, { ...ALL, limit: 100 })).map(({ id }) => id);

    test('what was accepted is there after everything was closed, to the letter and to the byte', async () => {
      const [contact, application] = [contactEntry(), applicationEntry()];
      await Promise.all([outbox.accept(contact, NOW), outbox.accept(application, NOW)]);
      await outbox.close();
      outbox = await store.open();
      expect(await lease(contact.submission.id)).toEqual({
        outcome: 'leased',
        submission: contact.submission,
        attempts: 0,
        triedSince: NOW,
      });
      const leased = await lease(application.submission.id);
      expect(leased).toMatchObject({ submission: application.submission });
      expect(leased.outcome === 'leased' && [...(leased.resume ?? [])]).toEqual([...resume]);
    });

    test('fifty at once with one key are one, and all get its id', async () => {
      const entries = Array.from({ length: 50 }, () => contactEntry({ keyHash: 'key' }));
      const answers = await Promise.all(entries.map((entry) => outbox.accept(entry, NOW)));
      expect(answers.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(1);
      expect(answers.filter(({ outcome }) => outcome === 'replayed')).toHaveLength(49);
      expect(new Set(answers.map((answer) => 'id' in answer && answer.id)).size).toBe(1);
      expect(await pendingIds()).toHaveLength(1);
    });

    test('a key that was used for other values is refused, and nothing is stored', async () => {
      await accept(contactEntry({ keyHash: 'key' }));
      const other = await outbox.accept(
        contactEntry({ keyHash: 'key', fingerprint: 'other' }),
        NOW,
      );
      expect(other).toEqual({ outcome: 'key-reused' });
      expect(await pendingIds()).toHaveLength(1);
    });

    test('a key is remembered after the delivery, and free again after its lifetime', async () => {
      const id = await accept(contactEntry({ keyHash: 'key' }));
      await outbox.recordDelivered(id, NOW);
      const soon = NOW + KEY_LIFETIME_MS - 1;
      expect(await outbox.accept(contactEntry({ keyHash: 'key' }), soon)).toEqual({
        outcome: 'replayed',
        id,
      });
      const later = await outbox.accept(
        contactEntry({ keyHash: 'key', fingerprint: 'other' }),
        soon + 1,
      );
      expect(later.outcome).toBe('accepted');
    });

    test('a lease keeps others out until it ends, and can be prolonged and given back by its owner alone', async () => {
      const id = await accept();
      expect((await lease(id, 'one')).outcome).toBe('leased');
      expect(await lease(id, 'two')).toEqual({ outcome: 'held', until: NOW + LEASE_MS });
      expect(await outbox.renewLease(id, 'two', NOW + 99_999)).toBe(false);
      expect(await outbox.renewLease(id, 'one', NOW + 20_000)).toBe(true);
      expect(await lease(id, 'two', NOW + 19_999)).toEqual({
        outcome: 'held',
        until: NOW + 20_000,
      });
      await outbox.releaseLease(id, 'two');
      expect((await lease(id, 'two', NOW + 19_999)).outcome).toBe('held');
      expect((await lease(id, 'two', NOW + 20_000)).outcome).toBe('leased');
      expect(await outbox.renewLease(id, 'one', NOW + 99_999)).toBe(false);
      await outbox.releaseLease(id, 'two');
      expect((await lease(id, 'three', NOW + 20_000)).outcome).toBe('leased');
    });

    test('two outboxes on one store share its leases and its keys', async () => {
      const other = await store.open();
      try {
        const id = await accept(contactEntry({ keyHash: 'key' }));
        expect((await lease(id, 'one')).outcome).toBe('leased');
        expect((await other.takeLease(id, 'two', NOW + 1, NOW)).outcome).toBe('held');
        const repeat = await other.accept(contactEntry({ keyHash: 'key' }), NOW);
        expect(repeat).toEqual({ outcome: 'replayed', id });
      } finally {
        await other.close();
      }
    });

    test('a hundred takers at once: one gets the lease', async () => {
      const id = await accept();
      const outcomes = await Promise.all(
        Array.from({ length: 100 }, (_, index) => lease(id, `taker ${index}`)),
      );
      expect(outcomes.filter(({ outcome }) => outcome === 'leased')).toHaveLength(1);
    });

    test('a failed attempt is counted and put off, whoever asks again', async () => {
      const id = await accept();
      await lease(id, 'one');
      const failure = {
        code: 'EENVELOPE 450',
        error: '450 try later',
        nextAttemptAt: NOW + 60_000,
        isCounted: true,
      };
      expect(await outbox.recordFailure(id, 'two', failure, NOW)).toBe(false);
      expect(await outbox.recordFailure(id, 'one', failure, NOW)).toBe(true);
      expect(await lease(id, 'two')).toEqual({ outcome: 'not-due', at: NOW + 60_000 });
      expect(await outbox.listPending('poyanil_hospital', { ...ALL, limit: 1 })).toEqual([
        { id, nextAttemptAt: NOW + 60_000 },
      ]);
      expect(await lease(id, 'two', NOW + 60_000)).toMatchObject({
        outcome: 'leased',
        attempts: 1,
      });
    });

    test('a clock that was ahead puts off no first attempt', async () => {
      const entry = contactEntry();
      entry.submission.receivedAt = NOW + 3_600_000;
      await outbox.accept(entry, NOW + 3_600_000);
      expect((await lease(entry.submission.id)).outcome).toBe('leased');
    });

    test('a delivered submission leaves no content, no resume, and nothing to do', async () => {
      const { submission, ...rest } = applicationEntry();
      const id = await accept({ submission, ...rest });
      await lease(id);
      await outbox.recordDelivered(id, NOW);
      expect(await lease(id, 'two')).toEqual({ outcome: 'settled' });
      expect(await pendingIds('poyanil_hospital_punalur')).toEqual([]);
      expect(await outbox.totals()).toEqual([
        {
          hospital: 'poyanil_hospital_punalur',
          state: 'delivered',
          count: 1,
          oldestReceivedAt: NOW,
        },
      ]);
    });

    test('a delivery is recorded even when the lease was lost: it is a fact', async () => {
      const id = await accept();
      await lease(id, 'one');
      await lease(id, 'two', NOW + LEASE_MS);
      await outbox.recordDelivered(id, NOW);
      expect((await lease(id, 'three', NOW + 99_999)).outcome).toBe('settled');
    });

    test('a dead letter is settled, and only its lease can declare it', async () => {
      const id = await accept();
      await lease(id, 'one');
      expect(await outbox.recordDead(id, 'two', REFUSED, NOW)).toBe(false);
      expect(await outbox.recordDead(id, 'one', REFUSED, NOW)).toBe(true);
      expect((await lease(id, 'two', NOW + 99_999)).outcome).toBe('settled');
      expect(await outbox.totals()).toMatchObject([{ state: 'dead', count: 1 }]);
    });

    test('an unknown id is settled', async () => {
      expect(await lease(newId())).toEqual({ outcome: 'settled' });
    });

    test.each(['not JSON', '{}', '{"id":"s_secret-value"}', ''])(
      'a row that holds %j is unreadable, is told without its content, and can be recorded dead',
      async (content) => {
        const id = await accept();
        await store.corrupt(id, content);
        const found = await lease(id, 'one');
        expect(found.outcome).toBe('unreadable');
        expect(JSON.stringify(found)).not.toContain('secret-value');
        expect(await outbox.recordDead(id, 'one', { ...REFUSED, code: 'unreadable' }, NOW)).toBe(
          true,
        );
      },
    );

    test('what is pending is listed by hospital, in pages, in the order of acceptance', async () => {
      const ids = await Promise.all(Array.from({ length: 5 }, () => accept()));
      await accept(contactEntry({}, '2'));
      const first = await outbox.listPending('poyanil_hospital', { ...ALL, limit: 3 });
      const after = first.at(-1)?.id ?? '';
      const second = await outbox.listPending('poyanil_hospital', { ...ALL, after, limit: 3 });
      expect([...first, ...second].map(({ id }) => id)).toEqual(ids.toSorted());
    });

    test('totals count each state of each hospital, with the oldest of them', async () => {
      const old = contactEntry({}, '2');
      old.submission.receivedAt = NOW - 5_000;
      await Promise.all([accept(old), accept(contactEntry({}, '2')), accept()]);
      const totals = await outbox.totals();
      expect(totals).toHaveLength(2);
      expect(totals).toContainEqual({
        hospital: 'poyanil_hospital_kozhencherry',
        state: 'pending',
        count: 2,
        oldestReceivedAt: NOW - 5_000,
      });
    });

    test('a sweep forgets what was settled long ago, and never what is pending', async () => {
      const [delivered, dead, pending] = [await accept(), await accept(), await accept()];
      await outbox.recordDelivered(delivered, NOW);
      await lease(dead, 'one');
      await outbox.recordDead(dead, 'one', REFUSED, NOW);
      await outbox.announceErasure(NOW + 1, NOW);
      const [past, over] = [NOW, NOW + 1];
      expect(await outbox.sweep({ delivered: past, dead: past, announced: over })).toBe(0);
      expect(await outbox.sweep({ delivered: over, dead: past, announced: over })).toBe(1);
      expect(await outbox.sweep({ delivered: over, dead: over, announced: past })).toBe(0);
      expect(await outbox.sweep({ delivered: over, dead: over, announced: over })).toBe(1);
      expect(await pendingIds()).toEqual([pending]);
    });

    test('a full outbox takes nothing new, answers repeats, and takes again when there is room', async () => {
      const full = await store.open({ maxPending: 2 });
      try {
        const first = await full.accept(contactEntry({ keyHash: 'key' }), NOW);
        await full.accept(contactEntry(), NOW);
        await expect(full.accept(contactEntry(), NOW)).rejects.toMatchObject({
          reason: 'too-many-pending',
        });
        await expect(full.checkWritable()).rejects.toMatchObject({ reason: 'too-many-pending' });
        expect(await full.accept(contactEntry({ keyHash: 'key' }), NOW)).toMatchObject({
          outcome: 'replayed',
        });
        await full.recordDelivered('id' in first ? first.id : '', NOW);
        await expect
          .poll(() => full.accept(contactEntry(), NOW).catch(() => undefined), { timeout: 5_000 })
          .toMatchObject({ outcome: 'accepted' });
      } finally {
        await full.close();
      }
    });

    test('a disk with too little room takes nothing, and what is there can still be delivered', async () => {
      const id = await accept();
      const low = await store.open({ minFreeBytes: Number.MAX_SAFE_INTEGER });
      try {
        await expect(low.accept(contactEntry(), NOW)).rejects.toMatchObject({
          reason: 'low-space',
        });
        expect((await low.takeLease(id, 'one', NOW + 1, NOW)).outcome).toBe('leased');
        await low.recordDelivered(id, NOW);
      } finally {
        await low.close();
      }
    });

    test('a call that fails takes none of its neighbours with it', async () => {
      const twice = contactEntry();
      const answers = await Promise.allSettled([
        outbox.accept(twice, NOW),
        outbox.accept(contactEntry(), NOW),
        outbox.accept(twice, NOW),
        outbox.accept(contactEntry(), NOW),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([
        'fulfilled',
        'fulfilled',
        'rejected',
        'fulfilled',
      ]);
      expect(await pendingIds()).toHaveLength(3);
    });

    test('after it is closed it takes no call, and closing again is no harm', async () => {
      await outbox.close();
      await outbox.close();
      await expect(outbox.accept(contactEntry(), NOW)).rejects.toThrow();
    });
  });
}
