import { expect, test } from 'vitest';
import { entryKinds } from './entry-kinds.ts';
import { contextOf } from './test-context.ts';

const describeAnswer = (answer: object) =>
  entryKinds.doctor.describe(JSON.stringify(answer), contextOf('doctor'));

test('an answer without the entry says that there is none', () => {
  expect(describeAnswer({ data: { doctor: null } })).toBeNull();
});

test.each([
  ['with an error', { data: { doctor: null }, errors: [{ message: 'Out of order' }] }],
  ['without data', { data: null }],
  ['about something else', { data: {} }],
])('an answer %s says neither that there is an entry nor that there is none', (_what, answer) => {
  expect(describeAnswer(answer)).toBeUndefined();
});

test('an entry stays one when a part of it could not be found', () => {
  const doctor = { name: 'Dr. Sara Nair', hospital: 'poyanil_hospital', profilePic: null };
  const head = describeAnswer({ data: { doctor }, errors: [{ message: 'No picture' }] });
  expect(head?.subject.name).toBe('Dr. Sara Nair');
});
