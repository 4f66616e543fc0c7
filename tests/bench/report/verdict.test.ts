import { expect, test } from 'vitest';
import { estimate, judgeFigure, summaryOf } from './verdict.ts';

const floor = { name: 'floor', values: [10, 20, 10, 20, 10, 20] };
const figure = (values: number[]) => ({ what: 'figure', unit: '/s', values });

test('compares a figure with the floor of its own round', () => {
  const { ratio } = judgeFigure({ ...figure([9, 18, 9, 18, 9, 18]), floor });
  expect(ratio).toEqual({ median: 0.9, low: 0.9, high: 0.9 });
});

test.each([
  [[8, 16, 9, 18, 10, 20], true],
  [[8, 16, 9, 18, 9, 18], false],
  [[11, 22, 11, 22, 11, 22], true],
])('%j reaches at least 1.0 of its floor: %s', (values, isMet) => {
  expect(judgeFigure({ ...figure(values), floor, target: { atLeast: 1 } }).isMet).toBe(isMet);
});

test.each([
  [[101, 102, 103], false],
  [[99, 102, 103], true],
])('%j is at most 100: %s', (values, isMet) => {
  expect(judgeFigure({ ...figure(values), target: { atMost: 100 } }).isMet).toBe(isMet);
});

test('rejects a round without its floor', () => {
  expect(() => judgeFigure({ ...figure([1, 2]), floor })).toThrow('A round lacks its floor');
});

test('summarises figures with a target, only the worst of several kinds', () => {
  const kinds = Object.entries({ home: 90, news: 120, about: 80 }).map(([kind, value]) =>
    judgeFigure({ ...figure([value]), kind, target: { atMost: 100 } }),
  );
  const others = [
    judgeFigure({ ...figure([1]), what: 'known' }),
    judgeFigure({ ...figure([3]), what: 'goal', target: { atLeast: 2 } }),
  ];
  const shown = summaryOf([...kinds, ...others]).map(({ figure: { what, kind } }) => [what, kind]);
  expect(shown).toEqual([
    ['figure', 'news'],
    ['goal', undefined],
  ]);
});

test.each([
  // From the tables of the sign test: the ranks that bound the median with at least 95 %. With five values these are the first and the
  // last.
  [5, 1, 5],
  [6, 1, 6],
  [9, 2, 8],
  [25, 8, 18],
])('with %i values the interval goes from rank %i to rank %i', (count, low, high) => {
  const ranks = Array.from({ length: count }, (_, index) => count - index);
  expect(estimate(ranks)).toEqual({ median: (count + 1) / 2, low, high });
});

test('throws if nothing was measured', () => {
  expect(() => estimate([])).toThrow('Nothing was measured');
});
