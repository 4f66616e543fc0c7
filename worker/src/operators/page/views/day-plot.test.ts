import { expect, test } from 'vitest';
import { topOf } from './day-plot.ts';

test.each([
  [0, 1],
  [1, 1],
  [3, 5],
  [10, 10],
  [11, 20],
  [420, 500],
])('a day with at most %i an hour is drawn on a scale that ends at %i', (most, top) => {
  expect(topOf([{ start: 0, accepted: 0, delivered: most }])).toBe(top);
});
