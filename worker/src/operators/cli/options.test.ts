import { InvalidArgumentError } from 'commander';
import { expect, test } from 'vitest';
import { readDuration } from './options.ts';

test.each([
  ['90s', 90_000],
  ['30m', 1_800_000],
  ['2H', 7_200_000],
  [' 3d ', 259_200_000],
])('%s is %d milliseconds', (written, ms) => {
  expect(readDuration(written)).toBe(ms);
});

test.each(['', '2', 'h', '-1h', '1.5h', '2 weeks', '1h30m'])('rejects %j as a time', (written) => {
  expect(() => readDuration(written)).toThrow(InvalidArgumentError);
});
