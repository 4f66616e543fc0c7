import { type FormName, forms, type ProblemName } from '@poyanil/domain';
import { postText } from './raw-request.ts';
import { sampleOf } from './samples.ts';

/** A visitor's bytes to the API's port, and the only responses that they may get. */
export interface RawCase {
  name: string;
  /** Text is sent as latin1: one character is one byte. */
  sent: string | Uint8Array;
  /** The responses in order. An empty list is a connection that is closed without one. */
  answers: readonly (ProblemName | number)[];
  /** Number of submissions that it stores. Defaults to the number of 202 responses. */
  kept?: number;
  /** The response has no body, regardless of its length header. */
  toHead?: true;
}

export function answered(
  answers: RawCase['answers'],
  sent: Readonly<Record<string, RawCase['sent']>>,
): RawCase[] {
  return Object.entries(sent).map(([name, each]) => ({ name, sent: each, answers }));
}

const HOSPITAL = 'poyanil_hospital_punalur';
const BOUNDARY = 'abcde';

export function typeOf(form: FormName): string {
  return forms[form].encoding === 'json'
    ? 'Content-Type: application/json'
    : `Content-Type: multipart/form-data; boundary=${BOUNDARY}`;
}

export function bodyOf(form: FormName): string {
  const { fields, resume } = sampleOf(form, HOSPITAL, { name: 'Mallory Chacko' });
  if (resume === undefined) return JSON.stringify(fields);
  const parts = Object.entries(fields).map(
    ([name, value]) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`,
  );
  const file = `Content-Disposition: form-data; name="resume"; filename="a.pdf"\r\n\r\n${Buffer.from(resume.bytes).toString('latin1')}`;
  return `${[...parts, file].map((part) => `--${BOUNDARY}\r\n${part}\r\n`).join('')}--${BOUNDARY}--\r\n`;
}

/** Returns a complete valid submission, after which the connection closes. Further headers follow its own. */
export function submission(form: FormName, headers: readonly string[] = []): string {
  const body = bodyOf(form);
  const own = [typeOf(form), `Content-Length: ${Buffer.byteLength(body, 'latin1')}`];
  return postText(forms[form].path, [...own, ...headers], body);
}

/** The same, but the connection stays open for what is sent next. */
export function submissionBefore(form: FormName, headers: readonly string[] = []): string {
  return submission(form, headers).replace('Connection: close\r\n', '');
}

export function submissionWithLine(form: FormName, line: string): string {
  return submission(form).replace(/^.*/, () => line);
}

export function submissionWithHeaders(form: FormName, headers: readonly string[]): string {
  return `POST ${forms[form].path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${bodyOf(form)}`;
}

export function chunked(form: FormName, chunks: string, headers: readonly string[] = []): string {
  const own = [typeOf(form), 'Transfer-Encoding: chunked'];
  return postText(forms[form].path, [...own, ...headers], chunks);
}

export function chunk(content: string, extension = ''): string {
  return `${Buffer.byteLength(content, 'latin1').toString(16)}${extension}\r\n${content}\r\n`;
}
