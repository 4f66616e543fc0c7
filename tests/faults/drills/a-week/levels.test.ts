import { expect, test } from 'vitest';
import { LIMITS, risen, type Sample } from './levels.ts';

const SAMPLES = 30;
const MEBIBYTE = 1024 * 1024;

test('what stays as it was, or falls, has not risen', () => {
  expect(risen(weekOf(() => 80 * MEBIBYTE))).toEqual([]);
  expect(risen(weekOf((hour) => (100 - hour) * MEBIBYTE))).toEqual([]);
});

test('what rises in the first third and then stays has levelled off', () => {
  expect(risen(weekOf((hour) => Math.min(hour, SAMPLES / 3) * MEBIBYTE))).toEqual([]);
});

test('a step that is kept is no rise: a file keeps the size of the longest queue', () => {
  expect(risen(weekOf((hour) => (hour < (2 * SAMPLES) / 3 - 2 ? 50 : 250) * MEBIBYTE))).toEqual([]);
});

test('what nobody counted has not levelled off', () => {
  const uncounted = weekOf(() => 0).map(({ hour }) => ({ hour, values: new Map() }));
  expect(risen(uncounted)).toHaveLength(LIMITS.size);
});

test('the fewest samples that can tell name what goes on rising, and fewer are refused', () => {
  const week = weekOf((hour) => hour ** 3 * MEBIBYTE);
  expect(risen(week.slice(0, 6))).not.toEqual([]);
  expect(() => risen(week.slice(0, 5))).toThrow('5 samples tell of no rise');
});

test('one high moment is no rise', () => {
  expect(risen(weekOf((hour) => (hour === SAMPLES - 2 ? 900 : 80) * MEBIBYTE))).toEqual([]);
});

test('what goes on rising is named, and nothing else', () => {
  for (const name of LIMITS.keys()) {
    const told = risen(weekOf((hour) => hour ** 3 * MEBIBYTE, name));
    expect(told.map((words) => words.split(' does not')[0])).toEqual([name]);
  }
});

/** A week in which the value of one name, or of all, is as given, and any other stays the same. */
function weekOf(valueAt: (hour: number) => number, only?: string): Sample[] {
  return Array.from({ length: SAMPLES }, (_, hour) => ({
    hour,
    values: new Map(
      [...LIMITS.keys()].map((name) => [
        name,
        only === undefined || only === name ? valueAt(hour) : MEBIBYTE,
      ]),
    ),
  }));
}
