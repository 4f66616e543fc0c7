import { expect, test } from 'vitest';
import { mixes } from './faults.ts';
import { paceOf } from './pace.ts';
import { describeRun } from './report.ts';
import { runSeed } from './run.ts';
import { startWorld } from './world.ts';

// What `npm run test:faults` does for as long as one likes, for a quarter of a minute each.
const HARM_MS = 6_000;
const LIMIT_MS = 120_000;
const SEED = 1;

test.each(mixes)(
  "of '%s' no fault loses, doubles or misleads a mail",
  {
    timeout: LIMIT_MS,
  },
  async (mix) => {
    const world = await startWorld({ answerAfterMs: paceOf(SEED) });
    try {
      const run = await runSeed(world, { seed: SEED, mix, harmMs: HARM_MS });
      expect(run.violations, describeRun(run)).toEqual([]);
      // It was no easy time, and there was something to lose.
      expect(run.history.faults.length).toBeGreaterThan(3);
      expect(run.history.requests.length).toBeGreaterThan(200);
    } finally {
      await world.remove();
    }
  },
);
