import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { open } from '../../../tests/support/outbox-database.ts';
import { emptyDatabase } from '../../../tests/support/postgres-of-run.ts';
import { contactEntry } from '../conformance/test-entries.ts';
import type { LeaseOutcome, Outbox } from '../outbox.ts';

const LEASE_MS = 15_000;
let url: string;
let outbox: Outbox;
let other: Outbox;
let id: string;

beforeAll(async () => {
  url = await emptyDatabase();
});
beforeEach(async () => {
  [outbox, other] = await Promise.all([open(url), open(url)]);
  const entry = contactEntry();
  id = entry.submission.id;
  await outbox.accept(entry, Date.now());
});
afterEach(() => {
  vi.useRealTimers();
});

describe.each([-20_000, 20_000, 3 * 24 * 60 * 60 * 1000])(
  'a clock that is wrong by %i ms',
  (skew) => {
    function setClockWrong(): void {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + skew });
    }

    test('does not take over a live lease', async () => {
      expect(await outbox.takeLease(id, 'one', LEASE_MS)).toMatchObject({ outcome: 'leased' });
      setClockWrong();
      const held = await other.takeLease(id, 'two', LEASE_MS);
      expect(held.outcome).toBe('held');
      expect(waitOf(held)).toBeGreaterThan(0);
      expect(waitOf(held)).toBeLessThanOrEqual(LEASE_MS);
      expect(await other.renewLease(id, 'two', LEASE_MS)).toBe(false);
    });

    test('does not change the length of a lease', async () => {
      setClockWrong();
      await outbox.takeLease(id, 'one', LEASE_MS);
      expect(await outbox.renewLease(id, 'one', 300)).toBe(true);
      vi.useRealTimers();
      await expect
        .poll(async () => (await other.takeLease(id, 'two', LEASE_MS)).outcome, { timeout: 10_000 })
        .toBe('leased');
    });

    test('does not let an operator discard or erase an e-mail in flight', async () => {
      await outbox.takeLease(id, 'one', LEASE_MS);
      setClockWrong();
      const facts = { at: Date.now(), actor: 'asha' };
      expect(await outbox.discard(id, facts)).toBe('leased');
      expect(await outbox.erase(id, facts)).toBe('leased');
    });

    test('records a wait that is the same for all workers', async () => {
      await outbox.takeLease(id, 'one', LEASE_MS);
      setClockWrong();
      const now = Date.now();
      const failure = { code: 'ETIMEDOUT', error: 'no answer', isCounted: true, triedMs: 0 };
      await outbox.recordFailure(id, 'one', { ...failure, nextAttemptAt: now + 60_000 }, now);
      const page = { now, dueBy: now + 120_000, limit: 99 };
      const pending = await outbox.listPending('poyanil_hospital', page);
      const { nextAttemptAt = 0 } = pending.find((each) => each.id === id) ?? {};
      // By the caller's clock.
      expect(Math.abs(nextAttemptAt - (now + 60_000))).toBeLessThan(10_000);
      vi.useRealTimers();
      const early = await other.takeLease(id, 'two', LEASE_MS);
      expect(early.outcome).toBe('not-due');
      expect(waitOf(early)).toBeGreaterThan(30_000);
      expect(waitOf(early)).toBeLessThanOrEqual(60_000);
    });
  },
);

function waitOf(outcome: LeaseOutcome): number {
  return 'waitMs' in outcome ? outcome.waitMs : Number.NaN;
}
