import { expect, test } from 'vitest';
import { measureWeek } from './a-week.ts';

// Two minutes of what the drill does for an hour. Nothing grows old meanwhile, so that rows are never removed: the drill has to
// see it.
const HOURS = 6;
const LIMIT_MS = 240_000;

test('under random faults nothing is lost, and an outbox that forgets nothing is seen to grow', {
  timeout: LIMIT_MS,
}, async () => {
  const { report, faults } = await measureWeek({
    outbox: 'sqlite',
    seed: 5,
    hours: HOURS,
    keptMs: undefined,
  });
  const levels = faults.filter((fault) => fault.includes('does not level off'));
  expect(
    levels.some((fault) => fault.startsWith('delivered ')),
    report,
  ).toBe(true);
  expect(
    faults.filter((fault) => !levels.includes(fault)),
    report,
  ).toEqual([]);
});
