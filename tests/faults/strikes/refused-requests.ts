import { forms } from '@poyanil/domain';
import { sampleOf } from '../../support/samples.ts';
import { REFUSED_MARK } from '../mark.ts';

/** A request that can only be refused, while all is well and while it is not. */
export interface RefusedRequest {
  name: string;
  path: string;
  status: number;
  init: RequestInit;
}

const hospital = 'poyanil_hospital_punalur';
const contact = forms.contact.path;

export const refusedRequests: readonly RefusedRequest[] = [
  contactRequest('an empty name', 422, contactBody({ name: ' ' })),
  contactRequest('nothing but breaks in a name', 422, contactBody({ name: '\r\n\u2028' })),
  contactRequest('a phone of nine digits', 422, contactBody({ contactNumber: '123456789' })),
  contactRequest('an unknown hospital', 422, contactBody({ hospital: 'other' })),
  contactRequest('half of a body', 400, contactBody().slice(0, -9)),
  contactRequest('bytes that are no text', 400, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])),
  contactRequest('an empty key', 400, contactBody(), { headers: { 'Idempotency-Key': '' } }),
  contactRequest('another type', 415, contactBody(), { headers: { 'Content-Type': 'text/plain' } }),
  contactRequest('a body that is too large', 413, contactBody() + ' '.repeat(70_000)),
  contactRequest('another method', 405, contactBody(), { method: 'PUT' }),
  contactRequest('another path', 404, contactBody(), { path: `${contact}/x` }),
  applicationRequest('a program for a resume', 'resume.pdf', 'MZ this is no resume'),
  applicationRequest('a resume without content', 'resume.pdf', ''),
  applicationRequest('a resume of another kind', 'resume.exe', '%PDF-1.4 '),
];

function contactBody(changes: object = {}): string {
  return JSON.stringify(
    sampleOf('contact', hospital, { message: REFUSED_MARK, ...changes }).fields,
  );
}

interface Changes {
  path?: string;
  method?: string;
  headers?: Readonly<Record<string, string>>;
}

function contactRequest(
  name: string,
  status: number,
  body: string | Buffer<ArrayBuffer>,
  { path = contact, method = 'POST', headers = {} }: Changes = {},
): RefusedRequest {
  const all = { 'Content-Type': 'application/json', ...headers };
  return { name, path, status, init: { method, body, headers: all } };
}

function applicationRequest(name: string, fileName: string, content: string): RefusedRequest {
  const { fields } = sampleOf('jobApplication', hospital, { job: REFUSED_MARK });
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.append(field, String(value));
  body.append('resume', new Blob([content]), fileName);
  return { name, path: forms.jobApplication.path, status: 422, init: { method: 'POST', body } };
}
