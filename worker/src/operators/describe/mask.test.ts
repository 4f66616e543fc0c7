import { expect, test } from 'vitest';
import { mask } from './mask.ts';

test.each([
  ['name', 'Rajan Kuttappan', 'R••• K•••'],
  ['name', 'അനിത Sasidharan', 'അ••• S•••'],
  ['name', 'Om', '•••'],
  ['email', 'rajan.k@mail.example', 'r•••'],
  ['contactNumber', '9847012345', '•••45'],
  ['experience', '2.5', '•••'],
  ['outPatientNumber', '12', '•••'],
  ['appointmentOn', '2026-11-24', '•••'],
  ['appointmentOn', '', '(empty)'],
  ['message', 'Hi', '(2 characters)'],
  ['subject', 'x'.repeat(61), '(61 characters)'],
  ['other', 'two\nlines', '(9 characters)'],
])('masks the %s %j as %s', (field, value, masked) => {
  expect(mask(field, value)).toBe(masked);
});
