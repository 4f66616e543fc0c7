import { expect, test } from 'vitest';
import { UNREADABLE } from '../outbox.ts';
import { type OpenStore, REFUSED } from './store.ts';
import { contactEntry, NOW } from './test-entries.ts';

const HOSPITAL = 'poyanil_hospital';

export function describeDeadLetters(store: OpenStore): void {
  test('are counted by hospital, unreadable ones separately', async () => {
    const [refused, broken] = [await store.accept(), await store.accept()];
    const elsewhere = await store.accept(contactEntry({}, '2'));
    await store.accept();
    await store.bury(refused, NOW + 6);
    await store.corrupt(broken, 'not JSON');
    await store.bury(broken, NOW + 5, UNREADABLE);
    await store.bury(elsewhere, NOW + 7);
    const none = { unreadable: 0, newestUnreadableAt: 0, announced: 0 };
    const damaged = { unreadable: 1, newestUnreadableAt: NOW + 5 };
    const letters = await store.outbox.deadLetters();
    expect(letters.toSorted((one, other) => other.count - one.count)).toEqual([
      { ...none, hospital: HOSPITAL, count: 2, newestSettledAt: NOW + 6, ...damaged },
      { ...none, hospital: 'poyanil_hospital_kozhencherry', count: 1, newestSettledAt: NOW + 7 },
    ]);
  });

  test('do not include pending submissions', async () => {
    await store.accept();
    expect(await store.outbox.deadLetters()).toEqual([]);
  });

  test('are counted by hospital if due for erasure, warned about or not', async () => {
    const { outbox } = store;
    const [old, older] = [await store.accept(), await store.accept()];
    const elsewhere = await store.accept(contactEntry({}, '2'));
    await store.bury(old, NOW + 5);
    await store.bury(older, NOW);
    await store.bury(elsewhere, NOW + 10);
    expect(await outbox.listErasuresDue(NOW)).toEqual([]);
    const due = [{ hospital: HOSPITAL, count: 2, newestSettledAt: NOW + 5 }];
    expect(await outbox.listErasuresDue(NOW + 10)).toEqual(due);
    await store.announce(NOW + 5, NOW + 20);
    expect(await outbox.listErasuresDue(NOW + 10)).toEqual(due);
    expect(await outbox.listErasuresDue(NOW + 11)).toHaveLength(2);
  });

  test('are erased only some time after operators were warned', async () => {
    const { outbox } = store;
    const [old, young] = [await store.accept(), await store.accept()];
    const elsewhere = await store.accept(contactEntry({}, '2'));
    await store.bury(old, NOW);
    await store.bury(elsewhere, NOW);
    await store.bury(young, NOW + 10);
    await store.announce(NOW - 1, NOW + 20);
    const announced = async () => (await outbox.deadLetters()).map((each) => each.announced);
    expect(await announced()).toEqual([0, 0]);
    await store.announce(NOW, NOW + 20);
    expect((await announced()).toSorted()).toEqual([0, 1]);
    // The later call does not move the time of the first one.
    await store.announce(NOW, NOW + 30);
    const sweep = (announced: number) => outbox.sweep({ delivered: 0, dead: NOW + 100, announced });
    expect(await sweep(NOW + 20)).toBe(0);
    expect(await sweep(NOW + 21)).toBe(1);
    expect(await announced()).toEqual([0, 0]);
    expect(await outbox.findEntries(old)).toEqual([]);
    for (const id of [young, elsewhere]) expect(await outbox.findEntries(id)).toHaveLength(1);
  });

  test('are erased on time even if a clock that was ahead recorded the warning', async () => {
    const id = await store.accept();
    await store.bury(id);
    await store.announce(NOW, NOW + 86_400_000);
    await store.announce(NOW, NOW + 20);
    const sweep = { delivered: 0, dead: NOW + 100, announced: NOW + 21 };
    expect(await store.outbox.sweep(sweep)).toBe(1);
  });

  test('need a new warning after a retry that fails again', async () => {
    const { outbox } = store;
    const id = await store.accept();
    await store.bury(id);
    await store.announce(NOW, NOW + 2);
    expect(await outbox.retry(id, { at: NOW + 3, actor: 'asha' })).toBe('done');
    expect(await outbox.deadLetters()).toEqual([]);
    await store.bury(id, NOW + 4);
    expect(await outbox.deadLetters()).toMatchObject([{ count: 1, announced: 0 }]);
    const over = NOW + 1_000_000;
    expect(await outbox.sweep({ delivered: over, dead: over, announced: over })).toBe(0);
  });

  test('keep their failure and their content', async () => {
    const entry = contactEntry();
    const id = await store.accept(entry);
    await store.bury(id, NOW + 5);
    const { code, error } = REFUSED;
    expect(await store.outbox.findEntries(id)).toMatchObject([
      { state: 'dead', attempts: 1, failure: { code, error }, settledAt: NOW + 5 },
    ]);
    expect(await store.outbox.readContent(id)).toMatchObject({ submission: entry.submission });
  });
}
