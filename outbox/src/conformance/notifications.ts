import { expect, test } from 'vitest';
import type { ActiveAlert, Program } from '../notification-rules.ts';
import type { Outbox } from '../outbox.ts';
import { CLOCK_SKEW_MS } from '../wrong-clock.ts';
import type { OpenStore } from './store.ts';
import { NOW } from './test-entries.ts';

const CLAIM_MS = 60_000;
const DISK = { name: 'disk', version: 1 };
const RAISED = { ...DISK, change: 'raised', since: NOW, source: 'worker' } as const;
const CLEARED = { ...RAISED, change: 'cleared' } as const;

const claimAt =
  (store: OpenStore) =>
  (outbox: Outbox, alerts: ActiveAlert[], now = NOW, source: Program = 'worker') => {
    store.setClock(now);
    return outbox.claimNotifications(alerts, { source, now, claimedUntil: now + CLAIM_MS });
  };

export function describeClaims(store: OpenStore): void {
  const claim = claimAt(store);

  test('a condition is told to one of those who ask', async () => {
    const { outbox } = store;
    const other = await store.openAnother();
    const answers = await Promise.all(
      [outbox, other, outbox, other].map((each) => claim(each, [DISK])),
    );
    expect(answers.flat()).toEqual([RAISED]);
    expect(await claim(other, [DISK], NOW + CLAIM_MS - 1)).toEqual([]);
  });

  test('whoever looked a moment before another claimed it does not get it as well', async () => {
    const other = await store.openAnother();
    await claim(store.outbox, [DISK]);
    expect(await claim(other, [DISK], NOW - 1)).toEqual([]);
    expect(await claim(other, [DISK], NOW - CLOCK_SKEW_MS)).toEqual([]);
  });

  test('it is told again when whoever claimed it did not tell it in time', async () => {
    const other = await store.openAnother();
    await claim(store.outbox, [DISK]);
    expect(await claim(other, [DISK], NOW + CLAIM_MS)).toEqual([RAISED]);
    expect(await claim(store.outbox, [DISK], NOW + CLAIM_MS)).toEqual([]);
    expect(await claim(store.outbox, [DISK], NOW + 2 * CLAIM_MS)).toEqual([RAISED]);
  });

  test('what was over before it was told is never told', async () => {
    const { outbox } = store;
    await claim(outbox, [DISK]);
    expect(await claim(outbox, [], NOW + CLAIM_MS)).toEqual([]);
    expect(await claim(outbox, [], NOW + 2 * CLAIM_MS)).toEqual([]);
  });
}

export function describeNotifications(store: OpenStore): void {
  const claim = claimAt(store);

  test('once told it is not told again, until there is more to tell', async () => {
    const { outbox } = store;
    await outbox.recordNotified(await claim(outbox, [DISK]));
    const later = NOW + 10 * CLAIM_MS;
    expect(await claim(outbox, [DISK], later)).toEqual([]);
    expect(await claim(outbox, [{ ...DISK, version: 0 }], later)).toEqual([]);
    const more = { ...DISK, version: 2 };
    const told = await claim(outbox, [more], later);
    expect(told).toEqual([{ ...RAISED, version: 2 }]);
    await outbox.recordNotified(told);
    expect(await claim(outbox, [more], later)).toEqual([]);
  });

  test('that it is over is told once, and then it is forgotten', async () => {
    const { outbox } = store;
    await outbox.recordNotified(await claim(outbox, [DISK]));
    const over = await claim(outbox, [], NOW + 1);
    expect(over).toEqual([CLEARED]);
    expect(await claim(outbox, [], NOW + 2)).toEqual([]);
    expect(await claim(outbox, [], NOW + 1 + CLAIM_MS)).toEqual([CLEARED]);
    await outbox.recordNotified(over);
    expect(await claim(outbox, [], NOW + 10 * CLAIM_MS)).toEqual([]);
    const since = NOW + 10 * CLAIM_MS;
    expect(await claim(outbox, [DISK], since)).toEqual([{ ...RAISED, since }]);
  });

  test('what is over while somebody tells it is told to be over afterwards', async () => {
    const { outbox } = store;
    const notification = await claim(outbox, [DISK]);
    expect(await claim(outbox, [], NOW + 1)).toEqual([]);
    await outbox.recordNotified(notification);
    expect(await claim(outbox, [], NOW + 2)).toEqual([CLEARED]);
  });

  test('what was told while nothing could be claimed is known as told', async () => {
    const { outbox } = store;
    await outbox.recordNotified([RAISED]);
    expect(await claim(outbox, [DISK], NOW + 1)).toEqual([]);
    expect(await claim(outbox, [], NOW + 2)).toEqual([CLEARED]);
  });

  test('each condition is told by itself', async () => {
    const { outbox } = store;
    const dead = { name: 'dead-letters poyanil_hospital', version: 7 };
    await outbox.recordNotified(await claim(outbox, [DISK]));
    const told = await claim(outbox, [dead, DISK], NOW + 1);
    expect(told).toEqual([{ ...RAISED, ...dead, since: NOW + 1 }]);
    await outbox.recordNotified(told);
    expect(await claim(outbox, [dead], NOW + 2)).toEqual([CLEARED]);
  });

  test('what was told is remembered after everything was closed', async () => {
    const dead = { name: 'dead-letters poyanil_hospital', version: 7 };
    await store.outbox.recordNotified(await claim(store.outbox, [DISK]));
    await claim(store.outbox, [DISK, dead]);
    await store.reopen();
    expect(await claim(store.outbox, [DISK, dead], NOW + 1)).toEqual([]);
    expect(await claim(store.outbox, [dead], NOW + 1)).toEqual([CLEARED]);
  });

  test('what one program has to tell is not over because another one does not know of it', async () => {
    const { outbox } = store;
    const away = { name: 'no-worker', version: 0 };
    await outbox.recordNotified(await claim(outbox, [DISK]));
    const told = await claim(outbox, [away], NOW + 1, 'api');
    expect(told).toEqual([{ ...RAISED, ...away, since: NOW + 1, source: 'api' }]);
    await outbox.recordNotified(told);
    expect(await claim(outbox, [DISK], NOW + 2)).toEqual([]);
    expect(await claim(outbox, [], NOW + 2, 'api')).toMatchObject([
      { name: 'no-worker', change: 'cleared', source: 'api' },
    ]);
    expect(await claim(outbox, [], NOW + 2)).toEqual([CLEARED]);
  });
}

export function describeSite(store: OpenStore): void {
  const hashes = { MAIL_FROM: 'one', MAILBOX_PUNALUR: 'two' };

  test('returns nothing before a configured site has used it', async () => {
    expect(await store.outbox.readSite()).toEqual({});
  });

  test('returns the site that was recorded last, also after a restart', async () => {
    await store.outbox.recordSite(hashes);
    const other = await store.openAnother();
    await other.recordSite({ ...hashes, MAILBOX_PUNALUR: 'three' });
    await store.reopen();
    expect(await store.outbox.readSite()).toEqual({ MAIL_FROM: 'one', MAILBOX_PUNALUR: 'three' });
  });
}

export function describePrograms(store: OpenStore): void {
  test('a program that never got through its work was never seen', async () => {
    expect(await store.outbox.lastSeen('worker')).toBeNull();
    await store.outbox.recordSeen('api', NOW);
    expect(await store.outbox.lastSeen('worker')).toBeNull();
  });

  test('all know when each was last seen, and the last backup, also after a restart', async () => {
    const other = await store.openAnother();
    await store.outbox.recordSeen('worker', NOW);
    await other.recordSeen('worker', NOW + 30_000);
    await other.recordSeen('api', NOW + 1);
    await other.recordSeen('backup', NOW + 2);
    expect(await store.outbox.lastSeen('worker')).toBe(NOW + 30_000);
    await store.reopen();
    expect(await store.outbox.lastSeen('worker')).toBe(NOW + 30_000);
    expect(await store.outbox.lastSeen('api')).toBe(NOW + 1);
    expect(await store.outbox.lastSeen('backup')).toBe(NOW + 2);
  });

  test('a time from while the clock was ahead gives way to the right one', async () => {
    const { outbox } = store;
    await outbox.recordSeen('worker', NOW + 86_400_000);
    await outbox.recordSeen('worker', NOW);
    expect(await outbox.lastSeen('worker')).toBe(NOW);
  });
}
