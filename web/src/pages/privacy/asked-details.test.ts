import { formFields, formNames } from '@poyanil/domain';
import { expect, test } from 'vitest';
import { askedDetails } from './asked-details.ts';

test('lists a field that is added to a form', () => {
  const fields = formFields.contact;
  const bloodGroup = { label: 'Blood group', storedDefault: '' };
  expect(askedDetails(fields)).not.toContain('blood group');
  expect(askedDetails({ ...fields, bloodGroup })).toContain('subject and blood group.');
  expect(askedDetails({ ...fields, bloodGroup: { ...bloodGroup, optional: true } })).toBe(
    'name, e-mail, contact number and subject. If you wish, also message and blood group.',
  );
});

test.each(formNames)('lists every field of the form %s', (form) => {
  const sentence = askedDetails(formFields[form]).toLowerCase();
  for (const { label } of Object.values(formFields[form])) {
    expect(sentence).toContain(label.toLowerCase());
  }
});

test('lists the preferred time, which is sent within the message', () => {
  expect(askedDetails(formFields.appointment)).toContain('preferred time and message.');
});
