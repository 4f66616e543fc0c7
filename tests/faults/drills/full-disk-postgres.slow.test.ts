import { expect, test } from 'vitest';
import { canMountSmallDisk } from '../../support/small-disk.ts';
import { fullDiskPostgresDrill } from './full-disk-postgres.ts';

/** Under a minute on a machine that has nothing else to do. */
const LIMIT_MS = 240_000;

test.runIf(canMountSmallDisk())(
  'no 202 for what is not found after the disk of PostgreSQL was full',
  { timeout: LIMIT_MS },
  async () => {
    const { report, faults } = await fullDiskPostgresDrill.run({ seed: 1, strikes: 6 });
    expect(faults, report).toEqual([]);
  },
);
