import { expect, test } from 'vitest';
import { type OpenStore, REFUSED } from './store.ts';
import { contactEntry, NOW } from './test-entries.ts';

const HOSPITAL = 'poyanil_hospital';
export const PAUSED_UNTIL = NOW + 60_000;
export const AWAY = {
  code: 'ESOCKET',
  error: 'connect ECONNREFUSED',
  isCounted: false,
  triedMs: 0,
  nextAttemptAt: NOW + 50_000,
  pauseUntil: PAUSED_UNTIL,
};
const PAUSED = { outcome: 'paused', until: PAUSED_UNTIL };

export async function beginOutage(store: OpenStore): Promise<[string, string]> {
  const failed: [string, string] = [await store.accept(), await store.accept()];
  for (const id of failed) await store.fail(id, AWAY);
  return failed;
}

export function describeOutages(store: OpenStore): void {
  test('one failing submission pauses no other', async () => {
    const [first, second, third] = await store.acceptThree();
    await store.fail(first, AWAY);
    expect((await store.lease(second)).outcome).toBe('leased');
    expect((await store.lease(third)).outcome).toBe('leased');
  });

  test('one submission that fails repeatedly pauses no other, even while leased', async () => {
    const [failing, other] = [await store.accept(), await store.accept()];
    for (let now = NOW; now < NOW + 300_000; now += 60_000) {
      await store.fail(failing, { ...AWAY, nextAttemptAt: now + 60_000 }, now);
    }
    const now = NOW + 300_000;
    expect((await store.lease(failing, 'one', now)).outcome).toBe('leased');
    expect((await store.lease(other, 'two', now)).outcome).toBe('leased');
  });

  test('a second failing submission pauses its hospital, but no other', async () => {
    const [first] = await beginOutage(store);
    const other = await store.accept();
    expect(await store.lease(other)).toEqual(PAUSED);
    expect(await store.lease(other, 'one', PAUSED_UNTIL - 1)).toEqual(PAUSED);
    expect(await store.lease(first, 'one', AWAY.nextAttemptAt)).toEqual(PAUSED);
    const elsewhere = await store.accept(contactEntry({}, '2'));
    expect((await store.lease(elsewhere)).outcome).toBe('leased');
  });

  test.each<[string, (store: OpenStore, id: string) => Promise<unknown>]>([
    ['a delivery', ({ outbox }, id) => outbox.recordDelivered(id, NOW)],
    ['a message that the server refuses permanently', (store, id) => store.bury(id, PAUSED_UNTIL)],
  ])('%s ends the outage at once', async (_case, happen) => {
    const [first] = await beginOutage(store);
    const waiting = await store.accept();
    await happen(store, first);
    expect((await store.lease(waiting)).outcome).toBe('leased');
    expect(await store.outbox.listOutages()).toEqual([]);
  });

  test('a failure not caused by the server neither ends nor begins an outage', async () => {
    const [first] = await beginOutage(store);
    await store.fail(first, { code: 'compose' }, PAUSED_UNTIL);
    expect(await store.outbox.listOutages()).toMatchObject([{ code: AWAY.code }]);
    expect((await store.lease(await store.accept())).outcome).toBe('paused');
    await store.outbox.recordDelivered(first, PAUSED_UNTIL);
    await store.fail(await store.accept(), { code: 'compose' });
    expect(await store.outbox.listOutages()).toEqual([]);
  });

  test('a dead letter not caused by the server does not end an outage', async () => {
    const [first] = await beginOutage(store);
    await store.lease(first, 'one', PAUSED_UNTIL);
    const failure = { ...REFUSED, isServerThere: false };
    expect(await store.outbox.recordDead(first, 'one', failure, PAUSED_UNTIL)).toBe(true);
    expect(await store.outbox.listOutages()).toHaveLength(1);
    expect((await store.lease(await store.accept())).outcome).toBe('paused');
  });

  test('one failure after a delivery does not start another pause', async () => {
    const [first, second] = await beginOutage(store);
    await store.outbox.recordDelivered(first, NOW);
    await store.fail(second, AWAY, PAUSED_UNTIL);
    const third = await store.accept();
    expect((await store.lease(third, 'one', PAUSED_UNTIL)).outcome).toBe('leased');
  });

  test('an outage is kept after reopening, with start, code and error', async () => {
    const [, second] = await beginOutage(store);
    const error = 'connect ETIMEDOUT';
    const probe = { ...AWAY, code: 'ETIMEDOUT', error, pauseUntil: PAUSED_UNTIL + 60_000 };
    await store.fail(second, probe, PAUSED_UNTIL);
    await store.reopen();
    expect(await store.outbox.listOutages()).toEqual([
      { hospital: HOSPITAL, since: NOW, code: 'ETIMEDOUT', error, probeAt: PAUSED_UNTIL + 60_000 },
    ]);
    expect((await store.lease(await store.accept())).outcome).toBe('paused');
  });
}
