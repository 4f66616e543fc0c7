import { expect, test } from 'vitest';
import { WAYS } from './postgres-failover/fail-over.ts';
import { postgresFailoverDrill } from './postgres-failover.ts';

test('a standby that is promoted while the old primary is still there loses nothing', {
  timeout: 300_000,
}, async () => {
  const { report, faults } = await postgresFailoverDrill.run({ seed: 1, strikes: WAYS.length });
  expect(faults, report).toEqual([]);
});
