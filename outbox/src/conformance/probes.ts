import { expect, test } from 'vitest';
import { AWAY, beginOutage, PAUSED_UNTIL } from './outages.ts';
import { LEASE_MS, type OpenStore } from './store.ts';

export function describeProbes(store: OpenStore): void {
  test('after a pause only one submission is leased, and the others wait for it', async () => {
    const [first] = await beginOutage(store);
    const waiting = await Promise.all(Array.from({ length: 20 }, () => store.accept()));
    const outcomes = await Promise.all(
      waiting.map((id) => store.lease(id, `for ${id}`, PAUSED_UNTIL)),
    );
    expect(outcomes.filter(({ outcome }) => outcome === 'leased')).toHaveLength(1);
    const until = PAUSED_UNTIL + LEASE_MS;
    expect(
      outcomes.filter((outcome) => 'until' in outcome && outcome.until === until),
    ).toHaveLength(19);
    expect(await store.lease(first, 'two', until - 1)).toEqual({ outcome: 'paused', until });
    const other = await store.openAnother();
    const elsewhere = await other.takeLease(first, 'two', LEASE_MS);
    expect(elsewhere).toEqual({ outcome: 'paused', waitMs: 1 });
  });

  test('a probe that renews its lease keeps the others waiting', async () => {
    const [probe, other] = await beginOutage(store);
    await store.lease(probe, 'one', PAUSED_UNTIL);
    const until = PAUSED_UNTIL + LEASE_MS + 5_000;
    await store.outbox.renewLease(probe, 'one', LEASE_MS + 5_000);
    expect(await store.lease(other, 'two', PAUSED_UNTIL + LEASE_MS)).toEqual({
      outcome: 'paused',
      until,
    });
  });

  test('a probe that fails begins the next pause', async () => {
    const [probe, other] = await beginOutage(store);
    const until = PAUSED_UNTIL + 60_000;
    await store.fail(probe, { ...AWAY, pauseUntil: until }, PAUSED_UNTIL);
    expect(await store.lease(other, 'two', until - 1)).toEqual({ outcome: 'paused', until });
    expect((await store.lease(other, 'two', until)).outcome).toBe('leased');
  });

  test.each<[string, (store: OpenStore, id: string) => Promise<unknown>]>([
    ['releases its lease', ({ outbox }, id) => outbox.releaseLease(id, 'one')],
    [
      'is erased',
      async ({ outbox, setClock }, id) => {
        setClock(PAUSED_UNTIL + LEASE_MS);
        expect(await outbox.erase(id, { at: PAUSED_UNTIL, actor: 'asha' })).toBe('done');
      },
    ],
  ])('a probe that %s is replaced at once', async (_case, end) => {
    const [probe, other] = await beginOutage(store);
    await store.lease(probe, 'one', PAUSED_UNTIL);
    await end(store, probe);
    expect((await store.lease(other, 'two', PAUSED_UNTIL)).outcome).toBe('leased');
  });

  test('a probe whose owner died is replaced when its lease ends', async () => {
    const [probe, other] = await beginOutage(store);
    await store.lease(probe, 'one', PAUSED_UNTIL);
    expect((await store.lease(other, 'two', PAUSED_UNTIL + LEASE_MS - 1)).outcome).toBe('paused');
    expect((await store.lease(other, 'two', PAUSED_UNTIL + LEASE_MS)).outcome).toBe('leased');
    const late = await store.lease(probe, 'three', PAUSED_UNTIL + LEASE_MS);
    expect(late).toEqual({ outcome: 'paused', until: PAUSED_UNTIL + 2 * LEASE_MS });
  });
}
