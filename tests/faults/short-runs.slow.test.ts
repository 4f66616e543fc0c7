import { expect, test } from 'vitest';
import type { Mix } from './fault.ts';
import { describeRun } from './report.ts';
import { runSeed } from './run.ts';
import { type Shape, SMALLEST } from './shape.ts';
import { startTestCluster } from './test-cluster.ts';

// Runs of a few seconds each of what `npm run test:faults` does for any time.
const HARM_MS = 5_000;
const LIMIT_MS = 120_000;

test('finds no violation in a run with all kinds of faults', { timeout: LIMIT_MS }, () =>
  runShortly({ seed: 1, mix: 'all', shape: SMALLEST, harmMs: HARM_MS }),
);

test('finds no violation with two APIs and workers while PostgreSQL is killed', {
  timeout: LIMIT_MS,
}, async () => {
  const shape: Shape = { outbox: 'postgres', apis: 2, workers: 2 };
  // With this seed, each fault that is expected below occurs within two seconds.
  const faults = await runShortly({ seed: 7, mix: 'crashes', shape, harmMs: 2_500 });
  const names = new Set(faults.map(({ name }) => name));
  expect(names).toContain('PostgreSQL killed');
  expect(names).toContain('API killed');
  expect(names).toContain('worker killed');
});

interface ShortRun {
  seed: number;
  mix: Mix;
  shape: Shape;
  harmMs: number;
}

async function runShortly({ shape, ...options }: ShortRun) {
  await using world = await startTestCluster({ shape, seed: options.seed });
  const run = await runSeed(world, options);
  expect(run.violations, describeRun(run)).toEqual([]);
  // A run without faults, or without submissions to lose, would prove nothing.
  expect(run.history.faults.length).toBeGreaterThan(2);
  expect(run.history.requests.length).toBeGreaterThan(80);
  return run.history.faults;
}
