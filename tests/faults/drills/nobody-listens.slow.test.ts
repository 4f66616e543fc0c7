import { expect, test } from 'vitest';
import { nobodyListensDrill } from './nobody-listens.ts';

// What `npm run test:faults -- --drill nobody-listens` does, for some of what may happen.
const LIMIT_MS = 180_000;

test.each([
  { what: 'the machine is gone, and the worker for an hour', seed: 12, strikes: 2 },
  { what: 'the webhook answers 404', seed: 5, strikes: 1 },
])('somebody outside hears that $what', { timeout: LIMIT_MS }, async ({ seed, strikes }) => {
  const { report, faults } = await nobodyListensDrill.run({ seed, strikes });
  expect(faults, report).toEqual([]);
});
