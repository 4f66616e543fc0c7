import { expect, test } from 'vitest';
import { estimate } from './interval.ts';

test.each([
  // From the tables of the sign test: the ranks that bound the median with at least 95 %.
  [6, 1, 6],
  [9, 2, 8],
  [15, 4, 12],
  [25, 8, 18],
])('with %i values the interval goes from rank %i to rank %i', (count, low, high) => {
  const ranks = Array.from({ length: count }, (_, index) => index + 1);
  expect(estimate(ranks)).toEqual({ median: (count + 1) / 2, low, high });
});

test('with five values it is all of them, in whatever order they came', () => {
  expect(estimate([5, 1, 4, 2, 3])).toEqual({ median: 3, low: 1, high: 5 });
});

test('of an even number the median lies between the two in the middle', () => {
  expect(estimate([1, 2, 3, 10]).median).toBe(2.5);
});

test('nothing measured is no figure', () => {
  expect(() => estimate([])).toThrow('Nothing was measured');
});
