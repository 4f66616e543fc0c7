import { newSubmissionId } from '@poyanil/domain';
import { expect, test } from 'vitest';
import { watchOverdue } from './stuck-queue.ts';

const START = 1e12;
const PATIENCE_MS = 60_000;
const acceptedAt = (time: number) => newSubmissionId(new Date(time), new Uint8Array(16));
const late = acceptedAt(START - 1);
const open = () => watchOverdue({ patienceMs: PATIENCE_MS, marginMs: 30_000 });
const none = { idleMs: Number.POSITIVE_INFINITY, youngest: '' };

test('a queue that hands out nothing has passed over what is due for long', () => {
  const { poll } = open();
  expect(poll({ due: [late], ...none, now: START })).toEqual([]);
  expect(poll({ due: [late], ...none, now: START + PATIENCE_MS - 1 })).toEqual([]);
  expect(poll({ due: [late], ...none, now: START + PATIENCE_MS })).toEqual([late]);
});

test('a queue that is busy with what was accepted before has passed over nothing, however long it takes', () => {
  const { poll } = open();
  for (let now = START; now < START + 100 * PATIENCE_MS; now += PATIENCE_MS / 2) {
    const signs = { idleMs: 1, youngest: acceptedAt(START + 20_000) };
    expect(poll({ due: [late], ...signs, now })).toEqual([]);
  }
});

test('a queue that delivers what was accepted long after has passed over what was due before', () => {
  const { poll } = open();
  const now = START + PATIENCE_MS;
  poll({ due: [late], ...none, now: START });
  const signs = { idleMs: 0, youngest: acceptedAt(START + 30_001) };
  expect(poll({ due: [late], ...signs, now })).toEqual([late]);
});

test('what was put off, or resetn, has its time again; a clock that is put back costs no more than that', () => {
  const { poll, reset } = open();
  poll({ due: [late], ...none, now: START });
  poll({ due: [], ...none, now: START + 1 });
  expect(poll({ due: [late], ...none, now: START + PATIENCE_MS })).toEqual([]);
  reset();
  expect(poll({ due: [late], ...none, now: START + 3 * PATIENCE_MS })).toEqual([]);
  expect(poll({ due: [late], ...none, now: START })).toEqual([]);
  expect(poll({ due: [late], ...none, now: START + PATIENCE_MS })).toEqual([late]);
});
