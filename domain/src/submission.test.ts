import { describe, expect, test } from 'vitest';
import { formNames } from './forms/form-fields.ts';
import { checkForm, forms } from './forms/index.ts';
import { newSubmissionId, parseSubmission, referenceOf, submissionIdSchema } from './submission.ts';

const random = () => crypto.getRandomValues(new Uint8Array(16));

test('identifiers sort by time and are unique', () => {
  const times = [0, 1, 31, 32, 1_700_000_000_000, 1_700_000_000_001, 4_000_000_000_000];
  const ids = times.map((time) => newSubmissionId(new Date(time), random()));
  expect([...ids].sort()).toEqual(ids);
  expect(ids.every((id) => submissionIdSchema.safeParse(id).success)).toBe(true);
  const sameInstant = Array.from({ length: 1000 }, () => newSubmissionId(new Date(), random()));
  expect(new Set(sameInstant).size).toBe(1000);
});

test('the reference is the last eight characters of the identifier', () => {
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

describe('parseSubmission', () => {
  test('returns a stored submission as it was checked', () => {
    const checked = checkForm('contact', values);
    expect(checked.ok && parseSubmission(JSON.parse(JSON.stringify(stored)))).toEqual({
      ...stored,
      values: checked.ok && checked.values,
    });
  });

  test.each(formNames)('gives missing fields of %s their defaults', (form) => {
    const { hospital } = values;
    const given = parseSubmission({ ...stored, form, values: { hospital } }).values;
    const defaults = Object.entries(forms[form].fields).map(([name, { storedDefault }]) => [
      name,
      storedDefault,
    ]);
    expect(given).toEqual({ hospital, ...Object.fromEntries(defaults) });
  });

  test('ignores fields that only a later version knows', () => {
    const later = { ...stored, values: { ...values, ward: 'Ward 4' }, channel: 'phone' };
    expect(parseSubmission(later)).toEqual(stored);
  });

  test('keeps a resume of a kind that only a later version knows', () => {
    const resume = { fileName: 'cv.odt', bytes: 9_000_000, kind: 'odt', pages: 2 };
    const application = { ...stored, form: 'jobApplication', values: { ...values, resume } };
    const { pages: _, ...known } = resume;
    expect(parseSubmission(application).values).toMatchObject({ resume: known });
  });

  test('keeps a suspicion that only a later version knows', () => {
    expect(parseSubmission({ ...stored, suspicion: 'many-links' })).toMatchObject({
      suspicion: 'many-links',
    });
  });

  test.each([
    ['another form', { ...stored, form: 'complaint' }],
    ['a field of another type', { ...stored, values: { ...values, subject: 1 } }],
    ['an unknown hospital', { ...stored, values: { ...values, hospital: 'poyanil_hospital_x' } }],
    ['no hospital', { ...stored, values: { ...values, hospital: undefined } }],
    ['no identifier', { ...stored, id: '' }],
    ['null', null],
  ])('rejects %s', (_case, raw) => {
    expect(() => parseSubmission(raw)).toThrow();
  });
});
