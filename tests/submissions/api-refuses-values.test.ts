import { messages } from '@poyanil/domain';
import { describe, test } from 'vitest';
import { expectProblem, startApi } from '../support/api.ts';
import { pdf } from '../support/resumes.ts';
import { sampleOf, send } from '../support/samples.ts';
import { type SpecifiedForm, specifiedForms } from '../support/specified.ts';
import { whileTesting } from '../support/while-testing.ts';

// Values that a form does not take. The answer table of the HTTP contract, over HTTP, against the running API.

const hospital = 'poyanil_hospital_kozhencherry';

const api = whileTesting(() => startApi());

describe('422', () => {
  const first = {
    appointment: messages.department,
    contact: messages.name,
    jobApplication: messages.name,
  } satisfies Record<SpecifiedForm, string>;
  test.each(specifiedForms)('an empty %s fails at its first rule', async (form) => {
    const answer = await send(api.url, form, { fields: {} });
    await expectProblem(answer, 'invalid-field', { detail: first[form] });
  });

  test('the field at fault is named, with the words to show', async () => {
    const answer = await send(api.url, 'contact', sampleOf('contact', hospital, { subject: ' ' }));
    await expectProblem(answer, 'invalid-field', { field: 'subject', detail: messages.subject });
  });

  test.each([
    ['appointment', 'hospital', 'poyanil_hospital_thrissur', messages.hospital],
    ['appointment', 'appointmentOn', '2020-01-01', messages.date],
    ['appointment', 'outPatientNumber', 'twelve', messages.opNumber],
    ['contact', 'message', 'm'.repeat(5_001), messages.tooLong],
    ['contact', 'name', 'a\u0000b', messages.name],
    ['jobApplication', 'experience', '61', messages.experience],
    ['jobApplication', 'hospital', '0', messages.hospital],
  ] as const)('a %s with a bad %s is refused', async (form, field, value, detail) => {
    const answer = await send(api.url, form, sampleOf(form, hospital, { [field]: value }));
    await expectProblem(answer, 'invalid-field', { field, detail });
  });

  test('a resume is asked for when there is none, and only after all that stands before it', async () => {
    const { fields } = sampleOf('jobApplication', hospital);
    const without = await send(api.url, 'jobApplication', { fields });
    await expectProblem(without, 'invalid-field', { field: 'resume', detail: messages.resume });
    const nameless = await send(api.url, 'jobApplication', {
      fields: { ...fields, experience: '' },
    });
    await expectProblem(nameless, 'invalid-field', { field: 'experience' });
  });

  test.each(specifiedForms)('a key that was used for another %s is refused', async (form) => {
    const headers = { 'Idempotency-Key': `reused for ${form}` };
    const field = form === 'appointment' ? 'patientName' : 'name';
    await send(api.url, form, sampleOf(form, hospital), headers);
    const other = await send(
      api.url,
      form,
      sampleOf(form, hospital, { [field]: 'Other' }),
      headers,
    );
    await expectProblem(other, 'idempotency-key-reused');
  });

  test('a key that was used with another resume is refused', async () => {
    const headers = { 'Idempotency-Key': 'other resume' };
    const sample = sampleOf('jobApplication', hospital);
    await send(api.url, 'jobApplication', sample, headers);
    const resume = { fileName: 'അനിത-resume.pdf', bytes: pdf(sample.resume?.bytes.length ?? 0) };
    resume.bytes[60] = 0x41;
    const other = await send(api.url, 'jobApplication', { ...sample, resume }, headers);
    await expectProblem(other, 'idempotency-key-reused');
  });
});
