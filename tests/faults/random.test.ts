import { expect, test } from 'vitest';
import { randomOf } from './random.ts';

function drawn(seed: number, count = 1_000): number[] {
  const random = randomOf(seed);
  return Array.from({ length: count }, random.next);
}

test('the same seed yields the same numbers, another one others', () => {
  expect(drawn(1)).toEqual(drawn(1));
  expect(drawn(1)).not.toEqual(drawn(2));
});

test('numbers lie from 0 to below 1, and spread evenly', () => {
  const numbers = drawn(3, 10_000);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
  const quarter = numbers.filter((number) => number < 0.25).length;
  expect(Math.abs(quarter - 2_500)).toBeLessThan(200);
});

test('what one part draws moves nothing of another part', () => {
  const [random, same] = [randomOf(1), randomOf(1)];
  random.fork('worker').next();
  expect(random.fork('API').next()).toBe(same.fork('API').next());
  expect(same.fork('API').next()).not.toBe(same.fork('Redis').next());
});
