import { expect, test } from 'vitest';
import { checkForm } from './forms/index.ts';
import { newSubmissionId, parseSubmission, referenceOf, submissionIdSchema } from './submission.ts';

const random = () => crypto.getRandomValues(new Uint8Array(16));

test('identifiers sort by time, and are not repeated', () => {
  const times = [0, 1, 31, 32, 1_700_000_000_000, 1_700_000_000_001, 4_000_000_000_000];
  const ids = times.map((time) => newSubmissionId(new Date(time), random()));
  expect([...ids].sort()).toEqual(ids);
  expect(ids.every((id) => submissionIdSchema.safeParse(id).success)).toBe(true);
  const sameInstant = Array.from({ length: 1000 }, () => newSubmissionId(new Date(), random()));
  expect(new Set(sameInstant).size).toBe(1000);
});

test('the reference is the last eight characters', () => {
  expect(referenceOf('s_01M7YQ5A3EPV357CSEV1GKQQTP')).toBe('V1GKQQTP');
});

const values = {
  name: 'Ann',
  email: 'ann@mail.example',
  contactNumber: '9847012345',
  subject: 'Visiting hours',
  message: '',
  hospital: 'poyanil_hospital',
};
const stored = {
  id: newSubmissionId(new Date(), random()),
  receivedAt: 1,
  form: 'contact',
  values,
};

test('a stored submission is read back as it was checked', () => {
  const checked = checkForm('contact', values);
  expect(checked.ok && parseSubmission(JSON.parse(JSON.stringify(stored)))).toEqual({
    ...stored,
    values: checked.ok && checked.values,
  });
});

test.each([
  ['another form', { ...stored, form: 'complaint' }],
  ['a missing field', { ...stored, values: { ...values, subject: undefined } }],
  ['an unknown field', { ...stored, values: { ...values, bcc: 'x' } }],
  ['an unknown hospital', { ...stored, values: { ...values, hospital: 'poyanil_hospital_x' } }],
  ['no identifier', { ...stored, id: '' }],
  ['nothing at all', null],
])('%s is no submission', (_case, raw) => {
  expect(() => parseSubmission(raw)).toThrow();
});
