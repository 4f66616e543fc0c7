import { expect, test } from 'vitest';
import type { OpenStore } from './store.ts';
import { NOW } from './test-entries.ts';

export function describePrograms(store: OpenStore): void {
  test('a program that never got through its work was never seen', async () => {
    expect(await store.outbox.lastSeen('worker')).toBeNull();
    await store.outbox.recordSeen('api', NOW);
    expect(await store.outbox.lastSeen('worker')).toBeNull();
  });

  test('when each was last seen is known to all, whichever of its processes it was, and after everything was closed', async () => {
    const other = await store.openAnother();
    await store.outbox.recordSeen('worker', NOW);
    await other.recordSeen('worker', NOW + 30_000);
    await other.recordSeen('api', NOW + 1);
    expect(await store.outbox.lastSeen('worker')).toBe(NOW + 30_000);
    await store.reopen();
    expect(await store.outbox.lastSeen('worker')).toBe(NOW + 30_000);
    expect(await store.outbox.lastSeen('api')).toBe(NOW + 1);
  });

  test('a time from while the clock was ahead gives way to the right one', async () => {
    const { outbox } = store;
    await outbox.recordSeen('worker', NOW + 86_400_000);
    await outbox.recordSeen('worker', NOW);
    expect(await outbox.lastSeen('worker')).toBe(NOW);
  });
}
