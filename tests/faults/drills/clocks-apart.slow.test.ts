import { expect, test } from 'vitest';
import { findClockLibrary } from '../clocks.ts';
import { clocksApartDrill } from './clocks-apart.ts';

test.skipIf(findClockLibrary() === undefined)(
  'clocks that are apart and step by days make no dead letter, and hold nothing back',
  { timeout: 180_000 },
  async () => {
    const { report, faults } = await clocksApartDrill.run({ seed: 1, strikes: 6 });
    expect(faults, report).toEqual([]);
  },
);
