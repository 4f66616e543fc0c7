import {
  contactOf,
  FILL_TIME_HEADER,
  forms,
  HONEYPOT_FIELD,
  hospitalOf,
  JOB_APPLICATION_SUBJECT,
} from '@poyanil/domain';
import type { FilledForm } from './filled-form.ts';

export interface FormRequest {
  path: string;
  body: string | FormData;
  headers: Record<string, string>;
}

const numericFields = new Set(['contactNumber', 'patientContactNumber', 'outPatientNumber']);

export function formRequest(filled: FilledForm): FormRequest {
  const { path, encoding } = forms[filled.form];
  const { signs } = filled;
  const headers: Record<string, string> = {};
  if (signs !== undefined) headers[FILL_TIME_HEADER] = String(Math.round(signs.fillMs));
  if (encoding === 'multipart') return { path, body: multipartBody(filled), headers };
  headers['Content-Type'] = 'application/json';
  return { path, body: JSON.stringify(jsonBody(filled)), headers };
}

/** Returns the honeypot field if it was filled in. People leave it empty, and their requests must only have the specification's fields. */
function honeypotOf({ signs }: FilledForm): Record<string, string> {
  return signs?.honeypot ? { [HONEYPOT_FIELD]: signs.honeypot } : {};
}

function jsonBody(filled: FilledForm): Record<string, unknown> {
  const { values } = filled;
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    numericFields.has(name) ? asNumber(String(value)) : value,
  ]);
  return { ...Object.fromEntries(entries), ...honeypotOf(filled), to: recipientOf(values) };
}

/** Returns a number if that is lossless: '0123456789' stays text. Returns undefined for an empty field. */
function asNumber(text: string): number | string | undefined {
  if (text === '') return undefined;
  return String(Number(text)) === text ? Number(text) : text;
}

function multipartBody(filled: FilledForm): FormData {
  const { values, resume } = filled;
  const body = new FormData();
  const given = {
    ...values,
    // Only a job application has a file.
    subject: JOB_APPLICATION_SUBJECT,
    ...honeypotOf(filled),
    hospital: hospitalOf(values.hospital).code,
    to: recipientOf(values),
  };
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === 'string') body.append(name, value);
  }
  // Last, so that the server has read every field before the file begins.
  if (resume !== undefined) body.append('resume', resume, resume.name);
  return body;
}

/** Returns the e-mail address that the HTTP contract requires; the server routes only by hospital. */
function recipientOf({ hospital }: FilledForm['values']): string {
  return contactOf(hospital).email;
}
