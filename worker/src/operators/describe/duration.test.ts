import { expect, test } from 'vitest';
import { describeDuration } from './duration.ts';

test.each([
  [-5, '0 s'],
  [45_000, '45 s'],
  [12 * 60_000, '12 min'],
  [89 * 60_000, '89 min'],
  [26 * 3_600_000, '26 h'],
  [4 * 86_400_000, '4 d'],
])('%d milliseconds are %s', (ms, words) => {
  expect(describeDuration(ms)).toBe(words);
});
