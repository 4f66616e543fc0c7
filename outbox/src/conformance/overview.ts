import { expect, test } from 'vitest';
import { ALL, type OpenStore } from './store.ts';
import { contactEntry, NOW } from './test-entries.ts';

export function describeStoreOverview(store: OpenStore): void {
  test('pending submissions are listed by hospital, in pages, in order of acceptance', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => store.accept()));
    await store.accept(contactEntry({}, '2'));
    const list = (page: object) =>
      store.outbox.listPending('poyanil_hospital', { ...ALL, limit: 3, ...page });
    const first = await list({});
    const second = await list({ after: first.at(-1) });
    expect([...first, ...second].map(({ id }) => id)).toEqual(ids.toSorted());
  });

  test('submissions that go last are listed after all others', async () => {
    const accept = (goesLast: boolean) => store.accept(contactEntry({ goesLast }));
    const [spam, first, moreSpam, second] = [
      ...[await accept(true), await accept(false), await accept(true), await accept(false)],
    ];
    const inOrder = [...[first, second].toSorted(), ...[spam, moreSpam].toSorted()];
    const list = (page: object) =>
      store.outbox.listPending('poyanil_hospital', { ...ALL, limit: 3, ...page });
    const page = await list({});
    const rest = await list({ after: page.at(-1) });
    expect([...page, ...rest].map(({ id }) => id)).toEqual(inOrder);
    expect(page.map(({ goesLast }) => goesLast)).toEqual([false, false, true]);
  });

  test('submissions due after the requested time are not listed', async () => {
    const [now, later] = [await store.accept(), await store.accept()];
    const nextAttemptAt = NOW + 60_000;
    await store.fail(later, { nextAttemptAt });
    const dueBy = async (time: number) => {
      const page = { now: NOW, dueBy: time, limit: 9 };
      const waiting = await store.outbox.listPending('poyanil_hospital', page);
      return waiting.map(({ id }) => id);
    };
    expect(await dueBy(nextAttemptAt - 1)).toEqual([now]);
    expect(await dueBy(nextAttemptAt)).toEqual([now, later].toSorted());
  });

  test('totals count each state of each hospital, with the oldest submission', async () => {
    const old = contactEntry({}, '2');
    old.submission.receivedAt = NOW - 5_000;
    await Promise.all([store.accept(old), store.accept(contactEntry({}, '2')), store.accept()]);
    const totals = await store.outbox.totals();
    expect(totals).toHaveLength(2);
    expect(totals).toContainEqual({
      hospital: 'poyanil_hospital_kozhencherry',
      state: 'pending',
      count: 2,
      oldestReceivedAt: NOW - 5_000,
      oldestTriedSince: NOW - 5_000,
    });
  });

  test('a sweep removes rows that were settled long ago, but never pending ones', async () => {
    const { outbox } = store;
    const [delivered, dead, pending] = await store.acceptThree();
    await outbox.recordDelivered(delivered, NOW);
    await store.bury(dead);
    await store.announce(NOW, NOW);
    const [past, over] = [NOW, NOW + 1];
    expect(await outbox.sweep({ delivered: past, dead: past, announced: over })).toBe(0);
    expect(await outbox.sweep({ delivered: over, dead: past, announced: over })).toBe(1);
    expect(await outbox.sweep({ delivered: over, dead: over, announced: past })).toBe(0);
    expect(await outbox.sweep({ delivered: over, dead: over, announced: over })).toBe(1);
    expect(await store.pendingIds()).toEqual([pending]);
  });

  test('activity counts accepted and delivered submissions in each interval', async () => {
    const [early, late] = [contactEntry(), contactEntry({}, '2')];
    early.submission.receivedAt = NOW - 1;
    late.submission.receivedAt = NOW + 1_500;
    for (const entry of [early, late]) await store.accept(entry);
    const [inTime, dead] = [await store.accept(), await store.accept()];
    const last = await store.accept(contactEntry({ goesLast: true }));
    for (const id of [early.submission.id, last])
      await store.outbox.recordDelivered(id, NOW + 1_999);
    await store.outbox.recordDelivered(inTime, NOW + 2_000);
    await store.bury(dead, NOW + 500);
    const span = { since: NOW, until: NOW + 2_000, pieceMs: 1_000 };
    expect(await store.outbox.activity(span)).toEqual([
      { hospital: 'poyanil_hospital', start: NOW, accepted: 3, delivered: 0, deliveredLast: 0 },
      {
        hospital: 'poyanil_hospital',
        start: NOW + 1_000,
        accepted: 0,
        delivered: 2,
        deliveredLast: 1,
      },
      {
        hospital: 'poyanil_hospital_kozhencherry',
        start: NOW + 1_000,
        accepted: 1,
        delivered: 0,
        deliveredLast: 0,
      },
    ]);
  });
}
