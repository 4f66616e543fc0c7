import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

const TEN_MINUTES_MS = 600_000;

test('without a word there are as many seeds as ten minutes hold, of both mixes', () => {
  expect(readOptions([])).toEqual({
    firstSeed: expect.any(Number),
    seeds: Number.POSITIVE_INFINITY,
    limitMs: TEN_MINUTES_MS,
    mix: undefined,
    alone: [],
    shape: { outbox: 'sqlite', apis: 1, workers: 1 },
  });
});

test('a seed alone is run once', () => {
  expect(readOptions(['--seed', '7', '--faults', 'crashes'])).toEqual({
    firstSeed: 7,
    seeds: 1,
    limitMs: Number.POSITIVE_INFINITY,
    mix: 'crashes',
    alone: [],
    shape: { outbox: 'sqlite', apis: 1, workers: 1 },
  });
});

test('the outbox and the numbers of programs are those asked for', () => {
  const args = ['--outbox', 'postgres', '--apis', '2', '--workers', '2'];
  expect(readOptions(args)).toMatchObject({ shape: { outbox: 'postgres', apis: 2, workers: 2 } });
});

test('seeds are counted from the given one, for as long as they take', () => {
  expect(readOptions(['--seed', '7', '--seeds', '20'])).toMatchObject({
    firstSeed: 7,
    seeds: 20,
    limitMs: Number.POSITIVE_INFINITY,
  });
});

test('one fault is asked for by its name, and each of them by one word', () => {
  expect(readOptions(['--fault', 'disk full'])).toMatchObject({ alone: ['disk full'] });
  expect(readOptions(['--fault', 'each'])).toMatchObject({
    alone: expect.arrayContaining(['disk full', 'worker frozen', 'mail server never greets']),
  });
});

test('only what the outbox is on can be struck', () => {
  expect(readOptions(['--fault', 'PostgreSQL killed'])).toEqual({ wrong: expect.any(String) });
  expect(readOptions(['--fault', 'PostgreSQL killed', '--outbox', 'postgres'])).toMatchObject({
    alone: ['PostgreSQL killed'],
  });
});

test.each([
  [['--seed', 'x']],
  [['--seed', '0']],
  [['--seeds', '1.5']],
  [['--minutes', '0']],
  [['--minutes', '']],
  [['--faults', 'none']],
  [['--fault', 'bad luck']],
  [['--outbox', 'mysql']],
  [['--apis', '0']],
  [['--workers', '3']],
  [['--bogus']],
  [['7']],
])('%j is refused', (args) => {
  expect(readOptions(args)).toEqual({ wrong: expect.any(String) });
});
