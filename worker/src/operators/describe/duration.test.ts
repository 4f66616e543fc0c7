import { expect, test } from 'vitest';
import { UsageError } from '../cli/command.ts';
import { describeDuration, readDuration } from './duration.ts';

test.each([
  ['90s', 90_000],
  ['30m', 1_800_000],
  ['2H', 7_200_000],
  [' 3d ', 259_200_000],
])('%s is %d milliseconds', (written, ms) => {
  expect(readDuration('--grace', written)).toBe(ms);
});

test.each(['', '2', 'h', '-1h', '1.5h', '2 weeks', '1h30m'])('%j is no time', (written) => {
  expect(() => readDuration('--grace', written)).toThrow(UsageError);
});

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
