import { expect, test } from 'vitest';
import { FAILURE, type OpenStore } from './store.ts';
import { contactEntry, NOW } from './test-entries.ts';

const LATER = NOW + 60_000;
/** A refusal for good that does not say whether it is about the message or about us. */
const UNCLEAR = {
  code: 'EMESSAGE 554',
  error: '554 refused',
  isCounted: false,
  isUnclear: true,
  nextAttemptAt: LATER,
  pauseUntil: LATER,
};

export function describeUnclearRefusals(store: OpenStore): void {
  async function othersTaken(id: string, now = LATER): Promise<boolean | string> {
    const lease = await store.lease(id, 'one', now);
    await store.outbox.releaseLease(id, 'one');
    return 'othersTaken' in lease ? lease.othersTaken : lease.outcome;
  }

  test('a submission that was never refused so has nothing to compare with', async () => {
    const [id, other] = [await store.accept(), await store.accept()];
    await store.outbox.recordDelivered(other, NOW);
    expect(await othersTaken(id)).toBe(false);
    await store.fail(id, FAILURE, NOW);
    expect(await othersTaken(id)).toBe(false);
  });

  test('after an unclear refusal it is told whether the server has taken another since', async () => {
    const [id, other] = [await store.accept(), await store.accept()];
    await store.fail(id, UNCLEAR);
    expect(await othersTaken(id)).toBe(false);
    await store.outbox.recordDelivered(other, NOW);
    expect(await othersTaken(id)).toBe(true);
    await store.reopen();
    expect(await othersTaken(id)).toBe(true);
    await store.fail(id, { ...UNCLEAR, nextAttemptAt: LATER }, LATER);
    expect(await othersTaken(id)).toBe(false);
  });

  test('what another hospital has taken tells nothing', async () => {
    const [id, elsewhere] = [await store.accept(), await store.accept(contactEntry({}, '2'))];
    await store.fail(id, UNCLEAR);
    await store.outbox.recordDelivered(elsewhere, NOW);
    expect(await othersTaken(id)).toBe(false);
  });

  test('it is still told when the server failed again after it had taken another', async () => {
    const [id, other, third] = await store.acceptThree();
    await store.fail(id, UNCLEAR);
    await store.outbox.recordDelivered(other, NOW);
    await store.fail(third, { code: 'ESOCKET', pauseUntil: LATER }, NOW + 1);
    expect(await othersTaken(id)).toBe(true);
  });

  test('two that are refused so pause the others, and an operator who has one tried anew begins anew', async () => {
    const [id, second, third] = await store.acceptThree();
    await store.fail(id, UNCLEAR);
    await store.fail(second, UNCLEAR);
    expect((await store.lease(third)).outcome).toBe('paused');
    await store.outbox.recordDelivered(third, NOW);
    expect(await othersTaken(id)).toBe(true);
    await store.outbox.retry(id, { at: NOW, actor: 'asha' });
    expect(await othersTaken(id)).toBe(false);
  });
}
