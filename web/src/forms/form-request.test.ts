import { expect, test } from 'vitest';
import type { FilledForm } from './filled-form.ts';
import { formRequest } from './form-request.ts';

const appointment = {
  department: 'Urology',
  doctor: '',
  patientName: 'Anna Sample',
  patientEmail: 'anna@mail.example',
  patientContactNumber: '9847012345',
  outPatientNumber: '',
  appointmentOn: '',
  message: '',
  hospital: 'poyanil_hospital_punalur',
} as const;

function jsonOf(filled: FilledForm): unknown {
  return JSON.parse(String(formRequest(filled).body));
}

test('an appointment is posted as JSON with the specification’s fields', () => {
  const values = { ...appointment, outPatientNumber: '4711', appointmentOn: '2026-12-01' };
  expect(formRequest({ form: 'appointment', values })).toMatchObject({
    path: '/api/v1/service/email',
    headers: { 'Content-Type': 'application/json' },
  });
  expect(jsonOf({ form: 'appointment', values })).toEqual({
    ...values,
    patientContactNumber: 9847012345,
    outPatientNumber: 4711,
    to: 'punalur@poyanil.example',
  });
});

test('numbers with a leading zero stay text, and an empty OP number is left out', () => {
  const values = { ...appointment, patientContactNumber: '0123456789', outPatientNumber: '0042' };
  expect(jsonOf({ form: 'appointment', values })).toMatchObject({
    patientContactNumber: '0123456789',
    outPatientNumber: '0042',
  });
  expect(jsonOf({ form: 'appointment', values: appointment })).not.toHaveProperty(
    'outPatientNumber',
  );
});

test('a contact message is posted as JSON with the specification’s fields', () => {
  const values = {
    name: 'Anna Sample',
    email: 'anna@mail.example',
    contactNumber: '9847012345',
    subject: 'Visiting hours',
    message: 'When may I come?',
    hospital: 'poyanil_hospital',
  } as const;
  expect(formRequest({ form: 'contact', values }).path).toBe('/api/v1/service/contact_us');
  expect(jsonOf({ form: 'contact', values })).toEqual({
    ...values,
    contactNumber: 9847012345,
    to: 'alappuzha@poyanil.example',
  });
});

test('a job application is posted as a multipart form, its resume last', async () => {
  const resume = new File(['%PDF-1.7 sample'], 'anna.pdf', { type: 'application/pdf' });
  const { path, body, headers } = formRequest({
    form: 'jobApplication',
    values: {
      name: 'Anna Sample',
      email: 'anna',
      contactNumber: '9847012345',
      experience: '2.5',
      resume: { fileName: 'anna.pdf', bytes: resume.size, kind: 'pdf' },
      job: 'Staff Nurse, ICU',
      hospital: 'poyanil_hospital_kozhencherry',
    },
    resume,
  });
  expect({ path, headers }).toEqual({ path: '/api/v1/jobs/job_application', headers: {} });
  const entries = body instanceof FormData ? [...body] : [];
  expect(entries.at(-1)?.[0]).toBe('resume');
  const { resume: sent, ...fields } = Object.fromEntries(entries);
  expect(fields).toEqual({
    name: 'Anna Sample',
    email: 'anna',
    contactNumber: '9847012345',
    experience: '2.5',
    job: 'Staff Nurse, ICU',
    subject: 'New job application recieved',
    hospital: '2',
    to: 'kozhencherry@poyanil.example',
  });
  expect(sent instanceof File && [sent.name, await sent.text()]).toEqual([
    'anna.pdf',
    '%PDF-1.7 sample',
  ]);
});
