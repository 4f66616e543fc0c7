import { describe, expect, test } from 'vitest';
import { spamDrills } from './spam-beside-patients.ts';

// Two minutes of each drill; most of them are waiting.
const LIMIT_MS = 240_000;
const SHARE_OF_STRIKES = { 'spam-refused': 1 / 30 } as const;

describe.concurrent('patients’ e-mails', () => {
  test.for(spamDrills)(
    'take 5 s at most in the drill $name',
    { timeout: LIMIT_MS },
    async ({ name, strikes, run }) => {
      const share = name in SHARE_OF_STRIKES ? 1 / 30 : 1 / 10;
      const { report, faults } = await run({ seed: 1, strikes: strikes * share });
      expect(faults, report).toEqual([]);
    },
  );
});
