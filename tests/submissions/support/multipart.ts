import { randomBytes } from 'node:crypto';
import { forms, type HospitalId } from '@poyanil/domain';
import { pdf } from '../../support/resumes.ts';
import { sampleOf } from '../../support/samples.ts';

// Hand-written multipart bodies: a browser's FormData would correct what these tests send.

export const APPLICATION_PATH = forms.jobApplication.path;
export const BOUNDARY = 'a-boundary';
export const MULTIPART_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
export const HOSPITAL: HospitalId = 'poyanil_hospital_punalur';

type Content = string | Uint8Array;

export function part(headers: readonly string[], content: Content): Buffer {
  return bytes([`--${BOUNDARY}\r\n`, ...headers.map((each) => `${each}\r\n`), '\r\n', content]);
}

export function field(name: string, value: Content, more: readonly string[] = []): Buffer {
  return part([`Content-Disposition: form-data; name="${name}"`, ...more], value);
}

/** Returns a file part. Its header contains the name as given, escaped or not. */
export function file(
  fileName: string,
  content: Content = pdf(),
  more: readonly string[] = [],
): Buffer {
  const disposition = `Content-Disposition: form-data; name="resume"; filename="${fileName}"`;
  return part([disposition, ...more], content);
}

export const CV = file('cv.pdf');
export const RESUME = { fileName: 'cv.pdf', bytes: pdf() };

/** Returns the parts of a valid application without its resume. A field that is changed to undefined is left out. */
export function sampleFields(changes: Record<string, Content | undefined> = {}): Buffer[] {
  const fields = { ...sampleOf('jobApplication', HOSPITAL).fields, ...changes };
  return Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [field(name, typeof value === 'number' ? `${value}` : value)],
  );
}

export function multipart(
  parts: readonly Content[],
  { preamble = '', end = `--${BOUNDARY}--\r\n` }: { preamble?: Content; end?: Content } = {},
): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes([preamble, ...parts.flatMap((each) => [each, '\r\n']), end]));
}

/** Returns bytes without a boundary or a file signature. */
export function noise(length: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(randomBytes(length));
}

export function bytes(pieces: readonly Content[]): Buffer {
  return Buffer.concat(pieces.map((each) => (typeof each === 'string' ? Buffer.from(each) : each)));
}
