import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { open } from '../../../tests/support/outbox-database.ts';
import { emptyDatabase } from '../../../tests/support/postgres-of-run.ts';
import { contactEntry } from '../conformance/test-entries.ts';
import type { Outbox } from '../outbox.ts';

const LEASE_MS = 15_000;
const SKEWS_MS = [-20_000, 20_000, 3 * 24 * 60 * 60 * 1000];
let url: string;
let outbox: Outbox;
let id: string;

beforeAll(async () => {
  url = await emptyDatabase();
});
beforeEach(async () => {
  outbox = await open(url);
  const entry = contactEntry();
  id = entry.submission.id;
  await outbox.accept(entry, Date.now());
});
afterEach(() => {
  vi.useRealTimers();
});

/** Puts this process's clock wrong by so much from here on; the database's is right. */
function setClockWrong(byMs: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + byMs });
}

test.each(SKEWS_MS)('a caller whose clock is wrong by %i ms takes no live lease', async (skew) => {
  const other = await open(url);
  expect(await outbox.takeLease(id, 'one', LEASE_MS)).toMatchObject({ outcome: 'leased' });
  setClockWrong(skew);
  const held = await other.takeLease(id, 'two', LEASE_MS);
  expect(held).toMatchObject({ outcome: 'held' });
  const waitMs = 'waitMs' in held ? held.waitMs : Number.NaN;
  expect(waitMs).toBeGreaterThan(0);
  expect(waitMs).toBeLessThanOrEqual(LEASE_MS);
  expect(await other.renewLease(id, 'two', LEASE_MS)).toBe(false);
});

test.each(SKEWS_MS)(
  'a lease of a caller whose clock is wrong by %i ms lasts as long as any',
  async (skew) => {
    const other = await open(url);
    setClockWrong(skew);
    await outbox.takeLease(id, 'one', LEASE_MS);
    expect(await outbox.renewLease(id, 'one', 300)).toBe(true);
    vi.useRealTimers();
    await expect
      .poll(async () => (await other.takeLease(id, 'two', LEASE_MS)).outcome, { timeout: 10_000 })
      .toBe('leased');
  },
);

test.each(SKEWS_MS)(
  'an operator whose clock is wrong by %i ms discards no mail in flight',
  async (skew) => {
    await outbox.takeLease(id, 'one', LEASE_MS);
    setClockWrong(skew);
    const facts = { at: Date.now(), actor: 'asha' };
    expect(await outbox.discard(id, facts)).toBe('leased');
    expect(await outbox.erase(id, facts)).toBe('leased');
  },
);

test.each(SKEWS_MS)(
  'a wait that a caller with a clock wrong by %i ms writes down is as long for all',
  async (skew) => {
    const other = await open(url);
    await outbox.takeLease(id, 'one', LEASE_MS);
    setClockWrong(skew);
    const now = Date.now();
    const failure = { code: 'ETIMEDOUT', error: 'no answer', isCounted: true, triedMs: 0 };
    await outbox.recordFailure(id, 'one', { ...failure, nextAttemptAt: now + 60_000 }, now);
    const page = { now, dueBy: now + 120_000, limit: 99 };
    const [waiting] = (await outbox.listPending('poyanil_hospital', page)).filter(
      (each) => each.id === id,
    );
    // By the clock of whoever asks.
    expect(Math.abs((waiting?.nextAttemptAt ?? 0) - (now + 60_000))).toBeLessThan(10_000);
    vi.useRealTimers();
    const early = await other.takeLease(id, 'two', LEASE_MS);
    expect(early).toMatchObject({ outcome: 'not-due' });
    const waitMs = 'waitMs' in early ? early.waitMs : Number.NaN;
    expect(waitMs).toBeGreaterThan(30_000);
    expect(waitMs).toBeLessThanOrEqual(60_000);
  },
);
