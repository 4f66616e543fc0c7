import {
  type HospitalId,
  hospitalIds,
  hospitalKey,
  type hospitals,
  isEmailAddress,
} from '@poyanil/domain';
import { z } from 'zod';

export const port = (fallback: number) => wholeNumber(fallback, 0, 65_535);

export function wholeNumber(fallback: number, least: number, most = Number.MAX_SAFE_INTEGER) {
  return z
    .string()
    .regex(/^[0-9]+$/, 'not a whole number')
    .transform(Number)
    .refine((value) => value >= least && value <= most, `not from ${least} to ${most}`)
    .default(fallback);
}

export const mailAddress = z
  .string({ error: 'missing' })
  .refine(isEmailAddress, 'not one e-mail address');

/** A host to listen on: an address or a name, without a port. */
export const host = z
  .string()
  .refine(isHost, 'not an address or a name of this machine, such as 127.0.0.1');

function isHost(value: string): boolean {
  if (value.includes(':')) return /^[0-9a-f:.]+$/i.test(value) && URL.canParse(`http://[${value}]`);
  return /^[a-z0-9._-]+$/i.test(value) && URL.canParse(`http://${value}`);
}

const LEAST_PASSWORD_CHARACTERS = 12;

export const password = z
  .string()
  .refine(
    (value) => [...value].length >= LEAST_PASSWORD_CHARACTERS,
    `shorter than ${LEAST_PASSWORD_CHARACTERS} characters`,
  )
  .refine((value) => !/\p{Cc}/u.test(value), 'more than one line');

/** A key that is sent in a request header. */
export const accessToken = z
  .string()
  .regex(/^[!-~]+$/, 'not one key: it contains a space, a line break or a character outside ASCII');

type HospitalVariable<Prefix extends string> =
  `${Prefix}_${Uppercase<(typeof hospitals)[HospitalId]['place']>}`;

export function hospitalVariable<const Prefix extends string>(
  prefix: Prefix,
  hospital: HospitalId,
): HospitalVariable<Prefix> {
  return `${prefix}_${hospitalKey(hospital).toUpperCase()}` as HospitalVariable<Prefix>;
}

/** One variable for each hospital, such as `MAILBOX_*`: a shape to spread into a settings schema. */
export function perHospital<const Prefix extends string, Schema extends z.ZodType>(
  prefix: Prefix,
  schema: Schema,
): Record<HospitalVariable<Prefix>, Schema> {
  return Object.fromEntries(
    hospitalIds.map((hospital) => [hospitalVariable(prefix, hospital), schema]),
  ) as Record<HospitalVariable<Prefix>, Schema>;
}
