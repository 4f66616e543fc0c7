import { expect, test } from 'vitest';
import { nameAndPlace } from './name-and-place.ts';

test.each([
  ['Selvi Murugan, Aryankavu', 'Selvi Murugan', 'Aryankavu'],
  ['A daughter, Anchal, Kollam', 'A daughter', 'Anchal, Kollam'],
  ['A patient', 'A patient', undefined],
])('splits the reviewer %s', (reviewer, name, place) => {
  expect(nameAndPlace(reviewer)).toEqual({ name, place });
});
