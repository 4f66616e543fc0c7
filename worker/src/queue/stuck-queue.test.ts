import { expect, test } from 'vitest';
import { watchOverdue } from './stuck-queue.ts';

const START = 1e12;
const PATIENCE_MS = 60_000;
const due = ['s_1'];
const idle = { due, idleMs: Number.POSITIVE_INFINITY };

test('a queue that hands out nothing has lost what is due for long', () => {
  const { poll } = watchOverdue(PATIENCE_MS);
  expect(poll({ ...idle, now: START })).toEqual([]);
  expect(poll({ ...idle, now: START + PATIENCE_MS - 1 })).toEqual([]);
  expect(poll({ ...idle, now: START + PATIENCE_MS })).toEqual(due);
});

test('a queue that hands out others has lost nothing, however long one waits behind them', () => {
  const { poll } = watchOverdue(PATIENCE_MS);
  for (let now = START; now < START + 100 * PATIENCE_MS; now += PATIENCE_MS / 2) {
    expect(poll({ due, idleMs: PATIENCE_MS - 1, now })).toEqual([]);
  }
});

test('what was put off, or reset, has its time again; a clock that is put back costs no more than that', () => {
  const { poll, reset } = watchOverdue(PATIENCE_MS);
  poll({ ...idle, now: START });
  poll({ ...idle, due: [], now: START + 1 });
  expect(poll({ ...idle, now: START + PATIENCE_MS })).toEqual([]);
  reset();
  expect(poll({ ...idle, now: START + 3 * PATIENCE_MS })).toEqual([]);
  expect(poll({ ...idle, now: START })).toEqual([]);
  expect(poll({ ...idle, now: START + PATIENCE_MS })).toEqual(due);
});
