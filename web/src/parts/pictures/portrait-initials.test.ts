import { expect, test } from 'vitest';
import { initialsOf } from './portrait-initials.ts';

test.each([
  ['Dr. Anjali Menon', 'AM'],
  ['Dr. K. P. Gopalakrishna Pillai', 'KP'],
  ['Dr K.P. Pillai', 'KP'],
  ['Dr. Shihabudeen', 'S'],
  ['Drishya Nair', 'DN'],
  ['anil nair', 'AN'],
  ['', ''],
])('%s has the initials %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
