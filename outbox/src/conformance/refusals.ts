import { expect, test } from 'vitest';
import type { FailedAttempt } from '../outbox.ts';
import { AWAY, PAUSED_UNTIL } from './outages.ts';
import type { OpenStore } from './store.ts';
import { contactEntry, NOW } from './test-entries.ts';

const HERE = 'poyanil_hospital';
/** The server refuses a message after the final dot, and is not known to take others. */
const REFUSED: Partial<FailedAttempt> = {
  ...AWAY,
  code: 'EMESSAGE 554',
  error: '554 refused',
  refusal: 'permanent',
};
/** The same from a server that is known to take other messages. */
const REFUSED_ALONE: Partial<FailedAttempt> = { ...REFUSED, pauseUntil: 0 };

export function describeRefusals(store: OpenStore): void {
  async function refusedAt(id: string, now: number): Promise<number | null | string> {
    const lease = await store.lease(id, 'one', now);
    await store.outbox.releaseLease(id, 'one');
    return 'refusedAt' in lease ? lease.refusedAt : lease.outcome;
  }
  async function outcomeOf(id: string, now = NOW): Promise<string> {
    const { outcome } = await store.lease(id, 'one', now);
    await store.outbox.releaseLease(id, 'one');
    return outcome;
  }

  test('lastTaken returns when the server of a hospital last accepted a message', async () => {
    const { outbox } = store;
    const [first, second] = await store.acceptThree();
    const elsewhere = await store.accept(contactEntry({}, '2'));
    expect(await outbox.lastTaken(HERE, NOW)).toBe(0);
    await outbox.recordDelivered(first, NOW - 2);
    await outbox.recordDelivered(elsewhere, NOW - 1);
    expect(await outbox.lastTaken(HERE, NOW)).toBe(NOW - 2);
    // The clock was ahead.
    await outbox.recordDelivered(second, NOW + 1);
    expect(await outbox.lastTaken(HERE, NOW)).toBe(NOW - 2);
  });

  test('is remembered, if permanent, until an operator retries the submission', async () => {
    const id = await store.accept();
    await store.fail(id, { ...AWAY, nextAttemptAt: NOW });
    expect(await refusedAt(id, NOW)).toBeNull();
    await store.fail(id, { ...REFUSED_ALONE, refusal: 'temporary', nextAttemptAt: NOW });
    expect(await refusedAt(id, NOW)).toBeNull();
    await store.fail(id, { ...REFUSED_ALONE, nextAttemptAt: NOW }, NOW + 1);
    await store.fail(id, { ...AWAY, nextAttemptAt: NOW }, NOW + 2);
    await store.reopen();
    expect(await refusedAt(id, NOW + 3)).toBe(NOW + 1);
    await store.outbox.retry(id, { at: NOW, actor: 'asha' });
    expect(await refusedAt(id, NOW + 3)).toBeNull();
  });

  test('pauses nothing while the server accepts others, but is listed as an outage', async () => {
    const { outbox } = store;
    const [first, second, third] = await store.acceptThree();
    await store.fail(first, REFUSED_ALONE);
    await store.fail(second, REFUSED_ALONE);
    expect(await outbox.listOutages()).toMatchObject([{ code: 'EMESSAGE 554', probeAt: 0 }]);
    expect(await outcomeOf(third)).toBe('leased');
    expect(await outcomeOf(first, AWAY.nextAttemptAt)).toBe('leased');
  });

  test('does not count towards the two failures that pause a hospital', async () => {
    const [refused, second, third] = await store.acceptThree();
    const fourth = await store.accept();
    await store.fail(refused, REFUSED_ALONE);
    await store.fail(second, AWAY);
    expect(await outcomeOf(third)).toBe('leased');
    await store.fail(third, AWAY);
    expect(await outcomeOf(fourth)).toBe('paused');
    await store.fail(refused, REFUSED_ALONE, PAUSED_UNTIL);
    expect(await outcomeOf(fourth, PAUSED_UNTIL)).toBe('leased');
  });

  test('pauses all but normal first attempts if the server accepts no other message', async () => {
    const [first, second, third] = await store.acceptThree();
    const last = await store.accept(contactEntry({ goesLast: true }));
    await store.fail(first, REFUSED);
    await store.fail(second, { ...REFUSED, refusal: 'temporary' });
    expect(await outcomeOf(first, AWAY.nextAttemptAt)).toBe('paused');
    expect(await outcomeOf(last)).toBe('paused');
    expect(await outcomeOf(third)).toBe('leased');
    // A failure during the pause doesn't put off the probe.
    await store.fail(third, { ...REFUSED, pauseUntil: PAUSED_UNTIL + 30_000 }, NOW + 30_000);
    expect(await outcomeOf(first, PAUSED_UNTIL)).toBe('leased');
  });

  test('pauses first attempts, too, once the server is down', async () => {
    const [first, second, third] = await store.acceptThree();
    await store.fail(first, REFUSED);
    await store.fail(second, AWAY);
    expect(await outcomeOf(third)).toBe('paused');
  });
}
