import { hash } from 'node:crypto';
import type { FormName, FormValues, HospitalId } from '@poyanil/domain';
import type { Request } from 'express';
import type { ReceivedFile } from '../body/read-json.ts';
import { countHeader } from '../body/request-head.ts';
import { ApiProblem } from '../problems/api-problem.ts';

/** 1 to 255 printable ASCII characters, not all blank. */
const KEY = /^(?=.*[!-~])[ -~]{1,255}$/;

/** The request's Idempotency-Key, if it has one; throws an ApiProblem for a bad or a second one. */
export function idempotencyKeyOf(request: Request): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || countHeader(request, 'idempotency-key') > 1 || !KEY.test(key)) {
    throw new ApiProblem('invalid-idempotency-key');
  }
  return key;
}

/** A key counts for one form and one hospital. */
export function keyHashOf(form: FormName, hospital: HospitalId, key: string): string {
  return sha256(JSON.stringify([form, hospital, key]));
}

/**
 * The digest that a repeat must share with the first: of the checked values and the file's content.
 */
export function fingerprintOf(
  values: FormValues<FormName>,
  file: ReceivedFile | undefined,
): string {
  return sha256(JSON.stringify([values, file === undefined ? null : sha256(file.bytes)]));
}

function sha256(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex');
}
