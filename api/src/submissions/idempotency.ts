import { hash } from 'node:crypto';
import { type Form, type FormName, type FormValues, forms, type HospitalId } from '@poyanil/domain';
import type { Request } from 'express';
import type { ReceivedFile } from '../body/read-json.ts';
import { ApiProblem } from '../problems/api-problem.ts';

/** Matches 1 to 255 printable ASCII characters, not all blank. */
const KEY = /^(?=.*[!-~])[ -~]{1,255}$/;

/** Returns a request's Idempotency-Key, if it has one. Throws an ApiProblem for an invalid or a second key. */
export function idempotencyKeyOf(request: Request): string | undefined {
  const [key, ...others] = request.headersDistinct['idempotency-key'] ?? [];
  if (key === undefined) return undefined;
  if (others.length > 0 || !KEY.test(key)) throw new ApiProblem('invalid-idempotency-key');
  return key;
}

export function keyHashOf(form: FormName, hospital: HospitalId, key: string): string {
  return sha256(JSON.stringify([form, hospital, key]));
}

interface KeyedRequest {
  form: FormName;
  key: string;
  values: FormValues<FormName>;
  fileDigest: string | undefined;
}

/**
 * Returns the digest that a repeat must share with the first request. It includes the key, which only the visitor has, so that the values
 * can't be guessed from the digest. It leaves out defaults, so that a version with one more field recognises older submissions.
 */
export function fingerprintOf({ form, key, values, fileDigest }: KeyedRequest): string {
  const { fields }: Pick<Form, 'fields'> = forms[form];
  const given = Object.entries(values)
    .filter(([name, value]) => value !== fields[name]?.storedDefault)
    .toSorted();
  return sha256(JSON.stringify([key, given, fileDigest ?? null]));
}

/** Returns the digest that 1.0.0 stored. Its keys count until seven days after an upgrade. */
export function oldFingerprintOf({
  values,
  fileDigest,
}: Omit<KeyedRequest, 'form' | 'key'>): string {
  return sha256(JSON.stringify([values, fileDigest ?? null]));
}

export function digestOf({ bytes }: ReceivedFile): string {
  return sha256(bytes);
}

function sha256(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex');
}
