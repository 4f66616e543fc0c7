import { expect, test } from 'vitest';
import type { OpenStore } from './store.ts';
import { NOW, newId } from './test-entries.ts';

const DELAY = { at: NOW + 1, code: '4.4.1', isFinal: false };
const FAILURE = { at: NOW + 2, code: '5.1.1', isFinal: true };

export function describeBounces(store: OpenStore): void {
  test('records a report on a delivered submission', async () => {
    const id = await store.accept();
    await store.outbox.recordDelivered(id, NOW);
    expect(await store.outbox.findEntries(id)).not.toMatchObject([{ bounce: expect.anything() }]);
    expect(await store.outbox.recordBounce(id, FAILURE)).toBe(true);
    expect(await store.outbox.findEntries(id)).toMatchObject([
      { state: 'delivered', bounce: FAILURE },
    ]);
  });

  test('keeps the first of several equal reports', async () => {
    const id = await store.accept();
    for (const at of [NOW + 1, NOW + 5]) {
      expect(await store.outbox.recordBounce(id, { ...FAILURE, at })).toBe(true);
    }
    expect(await store.outbox.findEntries(id)).toMatchObject([{ bounce: { at: NOW + 1 } }]);
  });

  test('lets a failure replace a delay, but not the reverse', async () => {
    const id = await store.accept();
    for (const report of [DELAY, FAILURE, DELAY]) await store.outbox.recordBounce(id, report);
    expect(await store.outbox.findEntries(id)).toMatchObject([{ bounce: FAILURE }]);
  });

  test('ignores a report on an unknown submission', async () => {
    expect(await store.outbox.recordBounce(newId(), FAILURE)).toBe(false);
    expect(await store.outbox.listBounced(10)).toEqual([]);
  });

  test('lists submissions with a report, newest first', async () => {
    const [old, young] = [await store.accept(), await store.accept()];
    await store.accept();
    await store.outbox.recordBounce(old, DELAY);
    await store.outbox.recordBounce(young, FAILURE);
    const listed = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);
    expect(listed(await store.outbox.listBounced(10))).toEqual([young, old]);
    expect(listed(await store.outbox.listBounced(1))).toEqual([young]);
  });
}
