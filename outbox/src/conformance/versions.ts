import { expect, onTestFinished, test } from 'vitest';
import type { StoreUnderTest } from './store.ts';
import { contactEntry, NOW } from './test-entries.ts';

/** Describes programs of two versions on one store, whose tables the newer one has changed. */
export function describeVersions(createStore: () => Promise<StoreUnderTest>): void {
  const clock = () => NOW;

  async function storeOfNewer(change: 'added' | 'changed'): Promise<StoreUnderTest> {
    const store = await createStore();
    onTestFinished(() => store.remove());
    await (await store.open({ clock })).close();
    await store.bringOn(change);
    return store;
  }

  test('an older program works with tables that a newer one has extended', async () => {
    const store = await storeOfNewer('added');
    const outbox = await store.open({ clock });
    const entry = contactEntry({ keyHash: 'key' });
    const { id } = entry.submission;
    expect(await outbox.accept(entry, NOW)).toEqual({ outcome: 'accepted', id });
    expect(await outbox.takeLease(id, 'one', 15_000)).toMatchObject({ outcome: 'leased' });
    await outbox.recordDelivered(id, NOW);
    expect(await outbox.checkStore()).toEqual([]);
    await outbox.close();
    expect(await store.inspectTables()).toMatchObject({ outcome: 'same' });
  });

  test('a running program keeps working when a newer one extends the tables', async () => {
    const store = await createStore();
    onTestFinished(() => store.remove());
    const outbox = await store.open({ clock });
    onTestFinished(() => outbox.close());
    const before = contactEntry();
    await outbox.accept(before, NOW);
    await store.bringOn('added');
    expect(await outbox.accept(contactEntry(), NOW)).toMatchObject({ outcome: 'accepted' });
    const lease = await outbox.takeLease(before.submission.id, 'one', 15_000);
    expect(lease).toMatchObject({ outcome: 'leased', submission: before.submission });
  });

  test('an older program refuses tables that a newer one has changed', async () => {
    const store = await storeOfNewer('changed');
    expect(await store.inspectTables()).toMatchObject({ outcome: 'too-new' });
    await expect(store.open({ clock })).rejects.toThrow(/written by a newer program/);
  });
}
