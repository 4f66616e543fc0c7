import { KEY_LIFETIME_MS } from '@poyanil/domain';
import { expect, test } from 'vitest';
import { LEASE_MS, type OpenStore } from './store.ts';
import { applicationEntry, contactEntry, NOW, RESUME_BYTES } from './test-entries.ts';

export function describeAcceptance(store: OpenStore): void {
  test('keeps submissions and resumes unchanged after it is reopened', async () => {
    const [contact, application] = [contactEntry(), applicationEntry()];
    await Promise.all([store.accept(contact), store.accept(application)]);
    await store.reopen();
    expect(await store.lease(contact.submission.id)).toEqual({
      outcome: 'leased',
      submission: contact.submission,
      attempts: 0,
      triedSince: NOW,
      triedMs: 0,
      refusedAt: null,
    });
    const leased = await store.lease(application.submission.id);
    expect(leased).toMatchObject({ submission: application.submission });
    expect(leased.outcome === 'leased' && [...(leased.resume ?? [])]).toEqual([...RESUME_BYTES]);
  });

  test('accepts fifty concurrent requests with one key as one submission', async () => {
    const entries = Array.from({ length: 50 }, () => contactEntry({ keyHash: 'key' }));
    const answers = await Promise.all(entries.map((entry) => store.outbox.accept(entry, NOW)));
    expect(answers.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(1);
    expect(answers.filter(({ outcome }) => outcome === 'replayed')).toHaveLength(49);
    expect(new Set(answers.map((answer) => 'id' in answer && answer.id)).size).toBe(1);
    expect(await store.pendingIds()).toHaveLength(1);
  });

  test('refuses a key that was used for other values, and stores nothing', async () => {
    await store.accept(contactEntry({ keyHash: 'key' }));
    const other = contactEntry({ keyHash: 'key', fingerprint: 'other' });
    expect(await store.outbox.accept(other, NOW)).toEqual({ outcome: 'key-reused' });
    expect(await store.pendingIds()).toHaveLength(1);
  });

  test('remembers a key after the delivery until its lifetime ends', async () => {
    const id = await store.accept(contactEntry({ keyHash: 'key' }));
    await store.outbox.recordDelivered(id, NOW);
    const soon = NOW + KEY_LIFETIME_MS - 1;
    const repeat = await store.outbox.accept(contactEntry({ keyHash: 'key' }), soon);
    expect(repeat).toEqual({ outcome: 'replayed', id });
    const other = contactEntry({ keyHash: 'key', fingerprint: 'other' });
    expect((await store.outbox.accept(other, soon + 1)).outcome).toBe('accepted');
  });

  test('finds the earlier use of a key without storing anything', async () => {
    const use = { keyHash: 'key', fingerprint: 'same values' };
    expect(await store.outbox.findByKey(use, NOW)).toBeUndefined();
    const id = await store.accept(contactEntry({ keyHash: 'key' }));
    expect(await store.outbox.findByKey(use, NOW)).toEqual({ outcome: 'replayed', id });
    const other = { keyHash: 'key', fingerprint: 'other' };
    expect(await store.outbox.findByKey(other, NOW)).toEqual({ outcome: 'key-reused' });
    expect(await store.outbox.findByKey(use, NOW + KEY_LIFETIME_MS)).toBeUndefined();
    expect(await store.pendingIds()).toEqual([id]);
  });

  test('two outboxes on one store share its keys', async () => {
    const other = await store.openAnother();
    const id = await store.accept(contactEntry({ keyHash: 'key' }));
    const repeat = await other.accept(contactEntry({ keyHash: 'key' }), NOW);
    expect(repeat).toEqual({ outcome: 'replayed', id });
  });
}

export function describeRoom(store: OpenStore): void {
  test('refuses new submissions while it is full, but answers repeats', async () => {
    const full = await store.openAnother({ maxPending: 2 });
    const first = await full.accept(contactEntry({ keyHash: 'key' }), NOW);
    await full.accept(contactEntry(), NOW);
    const refusal = { reason: 'too-many-pending' };
    await expect(full.accept(contactEntry(), NOW)).rejects.toMatchObject(refusal);
    await expect(full.checkWritable()).rejects.toMatchObject(refusal);
    expect(await full.accept(contactEntry({ keyHash: 'key' }), NOW)).toMatchObject({
      outcome: 'replayed',
    });
    await full.recordDelivered('id' in first ? first.id : '', NOW);
    await expect
      .poll(() => full.accept(contactEntry(), NOW).catch(() => undefined), { timeout: 5_000 })
      .toMatchObject({ outcome: 'accepted' });
  });

  test('refuses submissions if disk space is low, but still delivers', async () => {
    const id = await store.accept();
    // null means that the free space is unknown, so it must not count as too little.
    expect((await store.outbox.freeBytes()) !== null).toBe(store.knowsRoom);
    if (!store.knowsRoom) return;
    const low = await store.openAnother({ minFreeBytes: Number.MAX_SAFE_INTEGER });
    await expect(low.accept(contactEntry(), NOW)).rejects.toMatchObject({ reason: 'low-space' });
    expect((await low.takeLease(id, 'one', LEASE_MS)).outcome).toBe('leased');
    await low.recordDelivered(id, NOW);
    expect(await store.pendingIds()).toEqual([]);
  });

  test('a failing call does not affect concurrent calls', async () => {
    const twice = contactEntry();
    const answers = await Promise.allSettled([
      store.outbox.accept(twice, NOW),
      store.outbox.accept(contactEntry(), NOW),
      store.outbox.accept(twice, NOW),
      store.outbox.accept(contactEntry(), NOW),
    ]);
    const [first, second, third, fourth] = answers.map(({ status }) => status);
    // The store may process either of the two twins first.
    expect([first, third].toSorted()).toEqual(['fulfilled', 'rejected']);
    expect([second, fourth]).toEqual(['fulfilled', 'fulfilled']);
    expect(await store.pendingIds()).toHaveLength(3);
  });

  test('rejects calls after it is closed, and can be closed twice', async () => {
    const other = await store.openAnother();
    await other.close();
    await other.close();
    await expect(other.accept(contactEntry(), NOW)).rejects.toThrow();
  });
}
