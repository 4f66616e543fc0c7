import { expect, test } from 'vitest';
import { WAYS } from './postgres-failover/fail-over.ts';
import { postgresFailoverDrill, strikeFailovers } from './postgres-failover.ts';

test('loses nothing when a standby is promoted while the old primary is up', {
  timeout: 300_000,
}, async () => {
  const { report, faults } = await postgresFailoverDrill.run({ seed: 1, rounds: WAYS.length });
  expect(faults, report).toEqual([]);
});

test('detects lost submissions with an asynchronous standby', {
  timeout: 120_000,
}, async () => {
  const { faults } = await strikeFailovers({ seed: 1, rounds: 1, isSynchronous: false });
  expect(faults.join('\n')).toContain('answered 202 and lost');
});
