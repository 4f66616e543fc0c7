import { expect, test } from 'vitest';
import { ALL, DAY_MS, LEASE_MS, type OpenStore } from './store.ts';
import { contactEntry, NOW } from './test-entries.ts';

/** The clock before it was corrected. */
const AHEAD = NOW + 3 * DAY_MS;
/** Small enough that a wait written with this clock could still belong to the retry schedule. */
const HOUR_AHEAD = NOW + 60 * 60_000;

const awayAt = (time: number) => ({
  isCounted: false,
  nextAttemptAt: time + 60_000,
  pauseUntil: time + 60_000,
});

export function describeWrongClock(store: OpenStore): void {
  describePauses(store);
  describeDeaths(store);

  test('a submission accepted by a clock that was ahead is due at once', async () => {
    const entry = contactEntry();
    entry.submission.receivedAt = AHEAD;
    await store.outbox.accept(entry, AHEAD);
    expect((await store.lease(entry.submission.id)).outcome).toBe('leased');
  });

  test.each([
    ['days', AHEAD],
    ['an hour', HOUR_AHEAD],
  ])('a next attempt written by a clock that was %s ahead is due at once', async (_, ahead) => {
    const id = await store.accept();
    await store.fail(id, { nextAttemptAt: ahead + 60_000 }, ahead);
    store.setClock(NOW);
    const page = { now: NOW, dueBy: NOW, limit: 9 };
    const waiting = await store.outbox.listPending('poyanil_hospital', page);
    expect(waiting.map((each) => each.id)).toEqual([id]);
    expect((await store.lease(id)).outcome).toBe('leased');
  });

  test.each([
    ['now', NOW],
    ['a second in the future', NOW + 1_000],
  ])('keeps the longest possible wait if it was written %s', async (_, failedAt) => {
    const id = await store.accept();
    const nextAttemptAt = NOW + 72 * 60_000;
    await store.fail(id, { nextAttemptAt }, failedAt);
    expect(await store.lease(id)).toEqual({ outcome: 'not-due', until: nextAttemptAt });
    const page = { ...ALL, dueBy: NOW, limit: 9 };
    expect(await store.outbox.listPending('poyanil_hospital', page)).toEqual([]);
  });

  test('a lease taken by a clock that was ahead ends after one lease duration', async () => {
    const id = await store.accept();
    await store.lease(id, 'one', AHEAD);
    const until = NOW + LEASE_MS;
    expect(await store.lease(id, 'two')).toEqual({ outcome: 'held', until });
    expect(await store.lease(id, 'two', until - 1)).toEqual({ outcome: 'held', until });
    expect((await store.lease(id, 'two', until)).outcome).toBe('leased');
  });

  test('the owner can renew a lease taken by a clock that was ahead', async () => {
    const id = await store.accept();
    await store.lease(id, 'one', AHEAD);
    await store.lease(id, 'two');
    const until = NOW + 5_000 + LEASE_MS;
    store.setClock(NOW + 5_000);
    expect(await store.outbox.renewLease(id, 'one', LEASE_MS)).toBe(true);
    expect(await store.lease(id, 'two', NOW + LEASE_MS)).toEqual({ outcome: 'held', until });
  });

  test('a delivery recorded by a clock that was behind is retained as long as others', async () => {
    const id = await store.accept(contactEntry({ keyHash: 'key' }));
    await store.outbox.recordDelivered(id, NOW - 6 * DAY_MS);
    const forget = (delivered: number) => store.outbox.sweep({ delivered, dead: 0, announced: 0 });
    expect(await forget(NOW - DAY_MS)).toBe(0);
    const repeat = await store.outbox.accept(contactEntry({ keyHash: 'key' }), NOW);
    expect(repeat).toEqual({ outcome: 'replayed', id });
    expect(await forget(NOW + 1)).toBe(1);
  });

  test('operators can discard a submission leased by a clock that was ahead', async () => {
    const id = await store.accept();
    await store.lease(id, 'one', AHEAD);
    store.setClock(NOW);
    expect(await store.outbox.discard(id, { at: NOW, actor: 'asha' })).toBe('done');
  });

  test('a notification claimed by a clock that was ahead can be claimed again', async () => {
    const alerts = [{ name: 'disk', version: 1 }];
    const claim = (now: number) => {
      store.setClock(now);
      const claimant = { source: 'worker', now, claimedUntil: now + LEASE_MS } as const;
      return store.outbox.claimNotifications(alerts, claimant);
    };
    expect(await claim(AHEAD)).toHaveLength(1);
    expect(await claim(NOW)).toHaveLength(1);
    expect(await claim(NOW)).toEqual([]);
  });
}

function describeDeaths(store: OpenStore): void {
  test('a dead letter from a clock that was ahead does not hide later ones', async () => {
    const { outbox } = store;
    const [first, second] = await store.acceptThree();
    async function told(now: number): Promise<number[]> {
      store.setClock(now);
      const alerts = (await outbox.deadLetters()).map(({ hospital, newestSettledAt: version }) => ({
        name: `dead-letters ${hospital}`,
        version,
      }));
      const claimant = { source: 'worker', now, claimedUntil: now + LEASE_MS } as const;
      const due = await outbox.claimNotifications(alerts, claimant);
      await outbox.recordNotified(due);
      return due.map(({ version }) => version);
    }
    await store.bury(first, HOUR_AHEAD);
    expect(await told(HOUR_AHEAD + 1)).toEqual([HOUR_AHEAD]);
    // Notified once more, because a notification from the future is ignored; then no more.
    expect(await told(NOW)).toEqual([0]);
    expect(await told(NOW + 1)).toEqual([]);
    await store.bury(second, NOW + 2);
    expect(await told(NOW + 3)).toEqual([NOW + 2]);
    expect(await told(NOW + 4)).toEqual([]);
  });
}

function describePauses(store: OpenStore): void {
  test.each([
    ['days', AHEAD],
    ['an hour', HOUR_AHEAD],
  ])('a pause written while the clock was %s ahead is over', async (_, ahead) => {
    const [first, second, third] = await store.acceptThree();
    await store.fail(first, awayAt(ahead), ahead);
    await store.fail(second, awayAt(ahead), ahead);
    expect((await store.lease(third)).outcome).toBe('leased');
    expect(await store.lease(first)).toEqual({ outcome: 'paused', until: NOW + LEASE_MS });
  });

  test('a pause that was prolonged while the clock was an hour ahead is over', async () => {
    const [first, second, third] = await store.acceptThree();
    await store.fail(first, awayAt(NOW));
    await store.fail(second, awayAt(NOW));
    await store.fail(second, awayAt(HOUR_AHEAD), HOUR_AHEAD);
    const now = NOW + 1_000;
    expect((await store.lease(third, 'one', now)).outcome).toBe('leased');
  });

  test('a probe that died while the clock was ahead is replaced after one lease', async () => {
    const [first, second, third] = await store.acceptThree();
    await store.fail(first, awayAt(AHEAD), AHEAD);
    await store.fail(second, awayAt(AHEAD), AHEAD);
    expect((await store.lease(first, 'one', AHEAD + 60_000)).outcome).toBe('leased');
    const until = NOW + LEASE_MS;
    expect(await store.lease(third, 'two')).toEqual({ outcome: 'paused', until });
    expect(await store.lease(second, 'three', until - 1)).toEqual({ outcome: 'paused', until });
    expect((await store.lease(third, 'two', until)).outcome).toBe('leased');
  });

  test('an outage that began in the future is listed as beginning now', async () => {
    const id = await store.accept();
    await store.fail(id, awayAt(AHEAD), AHEAD);
    await store.fail(id, { ...awayAt(AHEAD), nextAttemptAt: NOW + 60_000 });
    expect(await store.outbox.listOutages()).toMatchObject([{ since: NOW }]);
  });
}
