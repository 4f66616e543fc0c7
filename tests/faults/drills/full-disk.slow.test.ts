import { expect, test } from 'vitest';
import { canMountSmallDisk } from '../../support/small-disk.ts';
import { fillPostgres } from './full-disk/fill-postgres.ts';
import { runFailing } from './full-disk/run-failing.ts';

/** Each takes less than a minute on an idle machine. */
const LIMIT_MS = 240_000;
const SEED = 1;

test.each([
  { what: 'writes find the disk full', call: 'pwrite64', error: 'ENOSPC', every: 41, least: 104 },
  { what: 'syncs fail', call: 'fsync', error: 'EIO', every: 13, least: 1 },
] as const)(
  'loses no submission answered 202 while some $what',
  { timeout: LIMIT_MS },
  async ({ call, error, every, least }) => {
    const failing = { call, error, every, least, seed: SEED, rounds: 5 };
    const { report, faults } = await runFailing(failing);
    expect(faults, report).toEqual([]);
  },
);

test('starts, or reports why not, if its first write finds the disk full', {
  timeout: LIMIT_MS,
}, async () => {
  const first = { call: 'pwrite64', error: 'ENOSPC', every: 30_000 } as const;
  const { report, faults } = await runFailing({ ...first, seed: SEED, rounds: 1 });
  expect(faults, report).toEqual([]);
});

test.runIf(canMountSmallDisk())(
  'loses no submission answered 202 when the disk of PostgreSQL fills up',
  { timeout: LIMIT_MS },
  async () => {
    const { report, faults } = await fillPostgres({ seed: SEED, rounds: 6 });
    expect(faults, report).toEqual([]);
  },
);
