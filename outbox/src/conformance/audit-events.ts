import { expect, test } from 'vitest';
import { LEASE_MS, type OpenStore } from './store.ts';
import { applicationEntry, contactEntry, NOW, newId } from './test-entries.ts';

const LATER = NOW + 1_000_000;
const ACT = { at: LATER, actor: 'asha', reason: 'the mailbox was full' };

export function describeAuditEvents(store: OpenStore): void {
  test('retry makes a dead letter due at once, without earlier attempts', async () => {
    const id = await store.accept();
    await store.fail(id);
    await store.bury(id, NOW + 60_000);
    expect(await store.outbox.retry(id, ACT)).toBe('done');
    expect(await store.pendingIds()).toEqual([id]);
    expect(await store.outbox.findEntries(id)).toMatchObject([
      {
        state: 'pending',
        attempts: 0,
        nextAttemptAt: 0,
        settledAt: null,
        receivedAt: NOW,
        retriedAt: LATER,
      },
    ]);
    expect(await store.lease(id, 'one', LATER)).toMatchObject({
      ...{ outcome: 'leased', attempts: 0, triedSince: LATER },
    });
  });

  test('retry makes a submission due that waits for its next attempt', async () => {
    const id = await store.accept();
    await store.fail(id);
    expect(await store.outbox.retry(id, { ...ACT, at: NOW })).toBe('done');
    expect(await store.lease(id)).toMatchObject({ outcome: 'leased', attempts: 0 });
  });

  test.each(['retry', 'discard', 'erase'] as const)(
    '%s refuses an unknown submission and one that is leased',
    async (action) => {
      const id = await store.accept();
      await store.lease(id);
      const held = NOW + LEASE_MS;
      expect(await store.outbox[action](newId(), ACT)).toBe('unknown');
      store.setClock(held - 1);
      expect(await store.outbox[action](id, ACT)).toBe('leased');
      expect(await store.outbox.renewLease(id, 'one', 1)).toBe(true);
      expect(await store.outbox.listAuditEvents(9)).toEqual([]);
      store.setClock(held);
      expect(await store.outbox[action](id, ACT)).toBe('done');
    },
  );

  test.each(['retry', 'discard'] as const)('%s refuses a delivered submission', async (action) => {
    const id = await store.accept();
    await store.outbox.recordDelivered(id, NOW);
    expect(await store.outbox[action](id, ACT)).toBe('delivered');
    expect(await store.lease(id)).toEqual({ outcome: 'settled' });
    expect(await store.outbox.listAuditEvents(9)).toEqual([]);
  });

  test('erase removes even the row of a delivered submission', async () => {
    const id = await store.accept();
    await store.outbox.recordDelivered(id, NOW);
    expect(await store.outbox.erase(id, ACT)).toBe('done');
    expect(await store.outbox.totals()).toEqual([]);
    expect(await store.outbox.erase(id, ACT)).toBe('unknown');
  });

  test.each([
    ['discard', 'pending'],
    ['discard', 'dead'],
    ['erase', 'pending'],
    ['erase', 'dead'],
  ] as const)('%s removes row, resume and key of a %s submission', async (action, state) => {
    const entry = { ...applicationEntry(), keyHash: 'key' };
    const neighbour = await store.accept();
    const id = await store.accept(entry);
    if (state === 'dead') await store.bury(id);
    expect(await store.outbox[action](id, ACT)).toBe('done');
    expect(await store.outbox.findEntries(id)).toEqual([]);
    expect(await store.outbox.readContent(id)).toBeUndefined();
    expect(await store.lease(id, 'two')).toEqual({ outcome: 'settled' });
    expect(await store.pendingIds()).toEqual([neighbour]);
    // A resume that is left behind would block the same identifier, or come back with it.
    const { resume: _left, ...bare } = entry;
    const again = await store.outbox.accept({ ...bare, fingerprint: 'other' }, NOW);
    expect(again).toEqual({ outcome: 'accepted', id });
    expect(await store.outbox.readContent(id)).toEqual({ resumeBytes: null });
  });

  test('lists actions with actor, time and reason, newest first', async () => {
    const [retried, discarded, erased] = [
      await store.accept(),
      await store.accept(),
      await store.accept(contactEntry({}, '2')),
    ];
    await store.outbox.retry(retried, ACT);
    await store.outbox.discard(discarded, { at: LATER + 2, actor: 'biju', reason: 'a test' });
    await store.outbox.erase(erased, { at: LATER + 1, actor: 'chitra' });
    const shown = { action: 'show', id: retried, at: LATER + 2, actor: 'biju' } as const;
    await store.outbox.recordAuditEvent(shown);
    await store.reopen();
    const events = [
      shown,
      { action: 'discard', id: discarded, at: LATER + 2, actor: 'biju', reason: 'a test' },
      { action: 'erase', id: erased, at: LATER + 1, actor: 'chitra' },
      { action: 'retry', id: retried, ...ACT },
    ];
    expect(await store.outbox.listAuditEvents(9)).toEqual(events);
    expect(await store.outbox.listAuditEvents(2)).toEqual(events.slice(0, 2));
  });
}
