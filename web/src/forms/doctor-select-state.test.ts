import { expect, test } from 'vitest';
import { doctorSelectState } from './doctor-select-state.ts';

test.each([
  [false, false, true, 'Select Doctor'],
  [true, true, true, 'Please wait'],
  [true, false, false, 'Select Doctor'],
])('department %s, loading %s: disabled %s, with %j', (hasDepartment, isLoading, ...shown) => {
  const { disabled, placeholder } = doctorSelectState(hasDepartment, { isLoading });
  expect([disabled, placeholder]).toEqual(shown);
});
