import { expect, test } from 'vitest';
import { postgresCommitCutDrill } from './postgres-commit-cut.ts';

test('a connection that is cut around the COMMIT makes one id and one e-mail', {
  timeout: 180_000,
}, async () => {
  const { report, faults } = await postgresCommitCutDrill.run({ seed: 1, strikes: 60 });
  expect(faults, report).toEqual([]);
});
