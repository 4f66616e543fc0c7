import { expect, test } from 'vitest';
import { CLOCK_SKEW_MS } from '../clock-skew.ts';
import type { ActiveAlert, Program } from '../notification-rules.ts';
import type { Outbox } from '../outbox.ts';
import type { OpenStore } from './store.ts';
import { NOW } from './test-entries.ts';

const CLAIM_MS = 60_000;
const DISK = { name: 'disk', version: 1 };
const RAISED = { ...DISK, change: 'raised', since: NOW, source: 'worker' } as const;
const CLEARED = { ...RAISED, change: 'cleared' } as const;

function claimingFrom(store: OpenStore) {
  async function claim(
    alerts: ActiveAlert[],
    now = NOW,
    { source = 'worker', outbox = store.outbox }: { source?: Program; outbox?: Outbox } = {},
  ) {
    store.setClock(now);
    return await outbox.claimNotifications(alerts, { source, now, claimedUntil: now + CLAIM_MS });
  }
  async function notify(...call: Parameters<typeof claim>) {
    const due = await claim(...call);
    await store.outbox.recordNotified(due);
    return due;
  }
  return { claim, notify };
}

export function describeClaims(store: OpenStore): void {
  const { claim } = claimingFrom(store);

  test('gives a notification to only one of several claimants', async () => {
    const outbox = await store.openAnother();
    const asking = [store.outbox, outbox, store.outbox, outbox];
    const answers = await Promise.all(asking.map((each) => claim([DISK], NOW, { outbox: each })));
    expect(answers.flat()).toEqual([RAISED]);
    expect(await claim([DISK], NOW + CLAIM_MS - 1, { outbox })).toEqual([]);
  });

  test('refuses a second claim by a clock slightly behind the first', async () => {
    const outbox = await store.openAnother();
    await claim([DISK]);
    expect(await claim([DISK], NOW - 1, { outbox })).toEqual([]);
    expect(await claim([DISK], NOW - CLOCK_SKEW_MS, { outbox })).toEqual([]);
  });

  test('gives a notification again after its claim has expired', async () => {
    const outbox = await store.openAnother();
    await claim([DISK]);
    expect(await claim([DISK], NOW + CLAIM_MS, { outbox })).toEqual([RAISED]);
    expect(await claim([DISK], NOW + CLAIM_MS)).toEqual([]);
    expect(await claim([DISK], NOW + 2 * CLAIM_MS)).toEqual([RAISED]);
  });

  test('drops a notification whose alert ended before it was sent', async () => {
    await claim([DISK]);
    expect(await claim([], NOW + CLAIM_MS)).toEqual([]);
    expect(await claim([], NOW + 2 * CLAIM_MS)).toEqual([]);
  });
}

export function describeNotifications(store: OpenStore): void {
  const { claim, notify } = claimingFrom(store);
  const dead = { name: 'dead-letters poyanil_hospital', version: 7 };

  test('repeats a sent notification only for a newer version', async () => {
    await notify([DISK]);
    const later = NOW + 10 * CLAIM_MS;
    expect(await claim([DISK], later)).toEqual([]);
    expect(await claim([{ ...DISK, version: 0 }], later)).toEqual([]);
    const more = { ...DISK, version: 2 };
    expect(await notify([more], later)).toEqual([{ ...RAISED, version: 2 }]);
    expect(await claim([more], later)).toEqual([]);
  });

  test('notifies once that an alert is over, and then forgets it', async () => {
    await notify([DISK]);
    const over = await claim([], NOW + 1);
    expect(over).toEqual([CLEARED]);
    expect(await claim([], NOW + 2)).toEqual([]);
    expect(await claim([], NOW + 1 + CLAIM_MS)).toEqual([CLEARED]);
    await store.outbox.recordNotified(over);
    expect(await claim([], NOW + 10 * CLAIM_MS)).toEqual([]);
    const since = NOW + 10 * CLAIM_MS;
    expect(await claim([DISK], since)).toEqual([{ ...RAISED, since }]);
  });

  test('clears an alert that ended while its notification was being sent', async () => {
    const notification = await claim([DISK]);
    expect(await claim([], NOW + 1)).toEqual([]);
    await store.outbox.recordNotified(notification);
    expect(await claim([], NOW + 2)).toEqual([CLEARED]);
  });

  test('records a notification that was sent without a claim', async () => {
    await store.outbox.recordNotified([RAISED]);
    expect(await claim([DISK], NOW + 1)).toEqual([]);
    expect(await claim([], NOW + 2)).toEqual([CLEARED]);
  });

  test('tracks each alert separately', async () => {
    await notify([DISK]);
    const told = await notify([dead, DISK], NOW + 1);
    expect(told).toEqual([{ ...RAISED, ...dead, since: NOW + 1 }]);
    expect(await claim([dead], NOW + 2)).toEqual([CLEARED]);
  });

  test('remembers notifications and claims after it is reopened', async () => {
    await notify([DISK]);
    await claim([DISK, dead]);
    await store.reopen();
    expect(await claim([DISK, dead], NOW + 1)).toEqual([]);
    expect(await claim([dead], NOW + 1)).toEqual([CLEARED]);
  });

  test('clears an alert only when its own program no longer reports it', async () => {
    const source = 'api';
    const away = { name: 'no-worker', version: 0 };
    await notify([DISK]);
    const told = await notify([away], NOW + 1, { source });
    expect(told).toEqual([{ ...RAISED, ...away, since: NOW + 1, source }]);
    expect(await claim([DISK], NOW + 2)).toEqual([]);
    expect(await claim([], NOW + 2, { source })).toMatchObject([
      { name: 'no-worker', change: 'cleared', source },
    ]);
    expect(await claim([], NOW + 2)).toEqual([CLEARED]);
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
  test('returns null for a program that was never recorded', async () => {
    expect(await store.outbox.lastSeen('worker')).toBeNull();
    await store.outbox.recordSeen('api', NOW);
    expect(await store.outbox.lastSeen('worker')).toBeNull();
  });

  test('returns the newest time of each program and backup, also after a restart', async () => {
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

  test('replaces a time from a clock that was ahead by the right one', async () => {
    const { outbox } = store;
    await outbox.recordSeen('worker', NOW + 86_400_000);
    await outbox.recordSeen('worker', NOW);
    expect(await outbox.lastSeen('worker')).toBe(NOW);
  });
}
