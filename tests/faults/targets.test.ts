import { describe, expect, test } from 'vitest';
import type { mixes } from './fault.ts';
import { SMALLEST } from './shape.ts';
import { faultNames, targetsOf } from './targets.ts';

const LARGEST = { outbox: 'postgres', apis: 2, workers: 2 } as const;

test('each program is a target of its own', () => {
  const count = (shape: Parameters<typeof targetsOf>[0]) => targetsOf(shape).length;
  const { length } = targetsOf({ ...SMALLEST, apis: 2, workers: 2 });
  expect(length).toBeGreaterThan(count(SMALLEST));
  expect(length).toBe(count(LARGEST));
});

describe.each([SMALLEST, LARGEST])('with $apis API and $workers worker on $outbox', (shape) => {
  test('no two targets have one name, nor two faults of one', () => {
    const targets = targetsOf(shape);
    const names = targets.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { faults } of targets) {
      expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
    }
  });

  test("'all' leaves none out, and crashes are few of them", () => {
    const faults = targetsOf(shape).flatMap((target) => target.faults);
    const ofMix = (mix: (typeof mixes)[number]) =>
      new Set(faults.filter((fault) => fault.mixes.includes(mix)).map(({ name }) => name));
    expect([...ofMix('all')].toSorted()).toEqual(faultNames(shape).toSorted());
    expect(ofMix('crashes').size).toBeLessThan(ofMix('all').size / 5);
  });
});
