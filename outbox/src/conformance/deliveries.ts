import { expect, test } from 'vitest';
import type { DeliveryReceipt } from '../operations.ts';
import { UNREADABLE } from '../outbox.ts';
import { ALL, DAY_MS, FAILURE, LEASE_MS, type OpenStore, REFUSED } from './store.ts';
import { applicationEntry, NOW, newId } from './test-entries.ts';

export function describeLeases(store: OpenStore): void {
  test('a lease excludes others, and only its owner can renew or release it', async () => {
    const { outbox, lease } = store;
    const id = await store.accept();
    expect((await lease(id, 'one')).outcome).toBe('leased');
    expect(await lease(id, 'two')).toEqual({ outcome: 'held', until: NOW + LEASE_MS });
    expect(await outbox.renewLease(id, 'two', 99_999)).toBe(false);
    expect(await outbox.renewLease(id, 'one', 20_000)).toBe(true);
    const held = { outcome: 'held', until: NOW + 20_000 };
    expect(await lease(id, 'two', NOW + 19_999)).toEqual(held);
    await outbox.releaseLease(id, 'two');
    expect(await lease(id, 'two', NOW + 19_999)).toEqual(held);
    expect((await lease(id, 'two', NOW + 20_000)).outcome).toBe('leased');
    expect(await outbox.renewLease(id, 'one', 99_999)).toBe(false);
    await outbox.releaseLease(id, 'two');
    expect((await lease(id, 'three', NOW + 20_000)).outcome).toBe('leased');
  });

  test('two outboxes on one store share its leases', async () => {
    const other = await store.openAnother();
    const id = await store.accept();
    expect((await store.lease(id, 'one')).outcome).toBe('leased');
    expect((await other.takeLease(id, 'two', LEASE_MS)).outcome).toBe('held');
  });

  test('one of a hundred concurrent callers gets the lease', async () => {
    const id = await store.accept();
    const takers = Array.from({ length: 100 }, (_, index) => store.lease(id, `taker ${index}`));
    const outcomes = await Promise.all(takers);
    expect(outcomes.filter(({ outcome }) => outcome === 'leased')).toHaveLength(1);
  });

  test('an unknown id counts as settled', async () => {
    expect(await store.lease(newId())).toEqual({ outcome: 'settled' });
  });
}

export function describeDeliveries(store: OpenStore): void {
  test('a failed attempt is counted, and the next one is delayed for all', async () => {
    const { outbox, lease } = store;
    const id = await store.accept();
    await lease(id, 'one');
    expect(await outbox.recordFailure(id, 'two', FAILURE, NOW)).toBe(false);
    expect(await outbox.recordFailure(id, 'one', FAILURE, NOW)).toBe(true);
    const { nextAttemptAt } = FAILURE;
    expect(await lease(id, 'two')).toEqual({ outcome: 'not-due', until: nextAttemptAt });
    const page = await outbox.listPending('poyanil_hospital', { ...ALL, limit: 1 });
    expect(page).toEqual([{ id, nextAttemptAt, goesLast: false }]);
    expect(await lease(id, 'two', nextAttemptAt)).toMatchObject({
      ...{ outcome: 'leased', attempts: 1, triedSince: NOW },
    });
  });

  test('an uncounted failure leaves the number of attempts unchanged', async () => {
    const id = await store.accept();
    await store.fail(id, { isCounted: false });
    expect(await store.lease(id, 'two', FAILURE.nextAttemptAt)).toMatchObject({ attempts: 0 });
  });

  test('the time tried grows by at most two hours per attempt', async () => {
    const id = await store.accept();
    const triedMs = async (now: number) => {
      const lease = await store.lease(id, 'one', now);
      return 'triedMs' in lease ? lease.triedMs : lease.outcome;
    };
    expect(await triedMs(NOW + 6 * DAY_MS)).toBe(0);
    const failure = { ...FAILURE, nextAttemptAt: NOW };
    store.setClock(NOW);
    await store.outbox.recordFailure(id, 'one', { ...failure, triedMs: 0 }, NOW);
    expect(await triedMs(NOW + 60_000)).toBe(60_000);
    await store.outbox.recordFailure(id, 'one', { ...failure, triedMs: 60_000 }, NOW + 60_000);
    expect(await triedMs(NOW + 6 * DAY_MS)).toBe(60_000 + 7_200_000);
    await store.outbox.releaseLease(id, 'one');
    // The clock was put back.
    expect(await triedMs(NOW)).toBe(60_000);
    await store.outbox.releaseLease(id, 'one');
    await store.outbox.retry(id, { at: NOW, actor: 'asha' });
    expect(await triedMs(NOW + 60_000)).toBe(0);
  });

  test('a delivered submission is settled, without content and resume', async () => {
    const id = await store.accept(applicationEntry());
    await store.lease(id);
    await store.outbox.recordDelivered(id, NOW);
    expect(await store.lease(id, 'two')).toEqual({ outcome: 'settled' });
    expect(await store.outbox.readContent(id)).toEqual({ resumeBytes: null });
    const hospital = 'poyanil_hospital_punalur';
    expect(await store.pendingIds(hospital)).toEqual([]);
    expect(await store.outbox.totals()).toEqual([
      { hospital, state: 'delivered', count: 1, oldestReceivedAt: NOW, oldestTriedSince: NOW },
    ]);
  });

  test('a delivery is recorded even if the lease was lost', async () => {
    const id = await store.accept();
    await store.lease(id, 'one');
    await store.lease(id, 'two', NOW + LEASE_MS);
    await store.outbox.recordDelivered(id, NOW);
    expect((await store.lease(id, 'three', NOW + 99_999)).outcome).toBe('settled');
  });

  test('only the lease owner can record a dead letter, which is then settled', async () => {
    const id = await store.accept();
    await store.lease(id, 'one');
    expect(await store.outbox.recordDead(id, 'two', REFUSED, NOW)).toBe(false);
    expect(await store.outbox.recordDead(id, 'one', REFUSED, NOW)).toBe(true);
    expect((await store.lease(id, 'two', NOW + 99_999)).outcome).toBe('settled');
    expect(await store.outbox.totals()).toMatchObject([{ state: 'dead', count: 1 }]);
  });

  test.each(['not JSON', '{}', '{"id":"s_secret-value"}', ''])(
    'a row with %j is unreadable, and its content is not reported',
    async (content) => {
      const id = await store.accept();
      await store.corrupt(id, content);
      const found = await store.lease(id, 'one');
      expect(found.outcome).toBe('unreadable');
      expect(JSON.stringify(found)).not.toContain('secret-value');
      const failure = { ...REFUSED, code: UNREADABLE, isServerThere: false };
      expect(await store.outbox.recordDead(id, 'one', failure, NOW)).toBe(true);
    },
  );
}

export function describeReceipts(store: OpenStore): void {
  const reply = { mailbox: 'desk@poyanil.example', code: '250' };

  test.each<[string, DeliveryReceipt | undefined]>([
    ['has mailbox, reply code and queue id of a delivery', { ...reply, queueId: '4bXk2Q1z' }],
    ['has no queue id if the server gave none', reply],
    ['is absent if nothing of the reply was recorded', undefined],
  ])('%s, and is absent before the delivery', async (_what, receipt) => {
    const id = await store.accept();
    const find = async () => (await store.outbox.findEntries(id))[0];
    expect((await find())?.receipt).toBeUndefined();
    await store.outbox.recordDelivered(id, NOW, receipt);
    expect(await find()).toMatchObject({ state: 'delivered' });
    expect((await find())?.receipt).toEqual(receipt);
  });
}
