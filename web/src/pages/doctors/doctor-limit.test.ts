import { expect, test } from 'vitest';
import { readLimit } from './doctor-limit.ts';

test.each([
  [null, 6],
  [undefined, 6],
  [{}, 6],
  [{ limit: 12 }, 12],
  [{ limit: -1 }, 6],
  [{ limit: 5_000 }, 6],
  [{ limit: '12' }, 6],
])('reads the limit of %j as %i', (state, limit) => {
  expect(readLimit(state)).toBe(limit);
});
