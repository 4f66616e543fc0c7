import { z } from 'zod';
import { isEmailAddress } from './forms/fields.ts';
import { type HospitalId, hospitalIds, type hospitals, placeKey } from './hospitals.ts';

/** The environment as a process gets it. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A wrong or missing setting; the message lists every fault at once, by variable, without any value. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/**
 * Reads variables by a schema. For each NAME, `NAME_FILE` may give a file to read instead (`readText`); a blank value is
 * no value. Throws a SettingsError that lists all faults.
 */
export function readSettings<Shape extends z.ZodObject>(
  schema: Shape,
  environment: Environment,
  readText: (path: string) => string,
): z.output<Shape> {
  const faults: string[] = [];
  const given: Record<string, string> = {};
  for (const name of Object.keys(schema.shape)) {
    const file = environment[`${name}_FILE`];
    try {
      const value = (file ? readText(file) : environment[name])?.trim();
      if (value) given[name] = value;
    } catch {
      faults.push(`${name}_FILE: cannot read the file it names`);
    }
  }
  const result = schema.safeParse(given);
  for (const issue of result.error?.issues ?? []) {
    faults.push(`${issue.path.join('.')}: ${issue.message}`);
  }
  if (result.success && faults.length === 0) return result.data;
  throw new SettingsError(`Settings to mend:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
}

/** Schemas of single variables, used by the programs that read them. */
export const port = (fallback: number) => wholeNumber(fallback, 0, 65_535);

export function wholeNumber(fallback: number, least: number, most = Number.MAX_SAFE_INTEGER) {
  return z
    .string()
    .regex(/^[0-9]+$/, 'not a whole number')
    .transform(Number)
    .refine((value) => value >= least && value <= most, `not from ${least} to ${most}`)
    .default(fallback);
}

/** An address with one of the given protocols, such as `redis:`. */
export function address(...protocols: string[]) {
  return z
    .string({ error: 'missing' })
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `not an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    );
}

/** The site's public origin: scheme and host, nothing after them, since it goes into pages as it is. */
export const publicOrigin = address('http:', 'https:')
  .refine(
    (value) => URL.canParse(value) && new URL(value).origin === value.replace(/\/$/, ''),
    'not an origin such as https://www.example.org',
  )
  .transform((value) => new URL(value).origin);

export const mailAddress = z
  .string({ error: 'missing' })
  .refine(isEmailAddress, 'not one e-mail address');

type HospitalVariable<Prefix extends string> =
  `${Prefix}_${Uppercase<(typeof hospitals)[HospitalId]['place']>}`;

/** `MAILBOX_ALAPPUZHA` and so on: the variable's name for a hospital. */
export function hospitalVariable<const Prefix extends string>(
  prefix: Prefix,
  hospital: HospitalId,
): HospitalVariable<Prefix> {
  return `${prefix}_${placeKey(hospital).toUpperCase()}` as HospitalVariable<Prefix>;
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
