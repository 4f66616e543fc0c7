import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

const TEN_MINUTES_MS = 600_000;

test('without a word there are as many seeds as ten minutes hold, of both mixes', () => {
  expect(readOptions([])).toEqual({
    firstSeed: expect.any(Number),
    seeds: Number.POSITIVE_INFINITY,
    limitMs: TEN_MINUTES_MS,
    mix: undefined,
  });
});

test('a seed alone is run once', () => {
  expect(readOptions(['--seed', '7', '--faults', 'crashes'])).toEqual({
    firstSeed: 7,
    seeds: 1,
    limitMs: Number.POSITIVE_INFINITY,
    mix: 'crashes',
  });
});

test('seeds are counted from the given one, for as long as they take', () => {
  expect(readOptions(['--seed', '7', '--seeds', '20'])).toMatchObject({
    firstSeed: 7,
    seeds: 20,
    limitMs: Number.POSITIVE_INFINITY,
  });
});

test.each([
  [['--seed', 'x']],
  [['--seed', '0']],
  [['--seeds', '1.5']],
  [['--minutes', '0']],
  [['--minutes', '']],
  [['--faults', 'none']],
  [['--bogus']],
  [['7']],
])('%j is refused', (args) => {
  expect(readOptions(args)).toEqual({ wrong: expect.any(String) });
});
