import { forms } from '@poyanil/domain';
import { sampleOf } from '../../support/samples.ts';
import { REFUSED_MARK } from '../mark.ts';

export interface RefusedRequest {
  name: string;
  path: string;
  status: number;
  init: RequestInit;
}

const hospital = 'poyanil_hospital_punalur';
const { path } = forms.contact;
const json = { 'Content-Type': 'application/json' };

export const refusedRequests: readonly RefusedRequest[] = [
  refused('an empty name', 422, { body: contactBody({ name: ' ' }) }),
  refused('an unknown hospital', 422, { body: contactBody({ hospital: 'other' }) }),
  refused('half of a body', 400, { body: contactBody().slice(0, -9) }),
  refused('bytes that are no text', 400, { body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22]) }),
  refused('an empty key', 400, { headers: { ...json, 'Idempotency-Key': '' } }),
  refused('another type', 415, { headers: { 'Content-Type': 'text/plain' } }),
  refused('a body that is too large', 413, { body: contactBody() + ' '.repeat(70_000) }),
  refused('another method', 405, { method: 'PUT' }),
  { ...refused('another path', 404, {}), path: `${path}/x` },
  application('a program for a resume', 'MZ this is no resume'),
  application('a resume without content', ''),
];

function contactBody(changes: object = {}): string {
  const { fields } = sampleOf('contact', hospital, { message: REFUSED_MARK, ...changes });
  return JSON.stringify(fields);
}

function refused(name: string, status: number, changes: RequestInit): RefusedRequest {
  const init = { method: 'POST', headers: json, body: contactBody(), ...changes };
  return { name, path, status, init };
}

function application(name: string, content: string): RefusedRequest {
  const { fields } = sampleOf('jobApplication', hospital, { job: REFUSED_MARK });
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.append(field, String(value));
  body.append('resume', new Blob([content]), 'resume.pdf');
  return { name, path: forms.jobApplication.path, status: 422, init: { method: 'POST', body } };
}
