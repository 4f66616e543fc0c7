import { expect, test } from 'vitest';
import { findClockLibrary } from '../clocks.ts';
import { clocksApartDrill } from './clocks-apart.ts';

test.skipIf(findClockLibrary() === undefined)(
  'delivers everything although clocks differ and jump by days',
  { timeout: 180_000 },
  async () => {
    const { report, faults } = await clocksApartDrill.run({ seed: 1, rounds: 6 });
    expect(faults, report).toEqual([]);
  },
);
