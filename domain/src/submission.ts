import * as z from 'zod/mini';
import type { Form, FormField } from './forms/define-form.ts';
import { type FormName, formNames } from './forms/form-fields.ts';
import { type FormValues, forms } from './forms/index.ts';
import type { ResumeFacts } from './forms/resume.ts';
import { type HospitalId, hospitalIds } from './hospitals.ts';

const ID_PREFIX = 's_';
// Crockford's base 32 has no I, L, O, U, so that a reference can be read out on the phone.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TIME_CHARACTERS = 10;
const RANDOM_CHARACTERS = 16;
const REFERENCE_CHARACTERS = 8;

export const submissionIdSchema = z
  .string()
  .check(z.regex(new RegExp(`^${ID_PREFIX}[${ALPHABET}]{26}$`)));

/** Creates an id that sorts by time: milliseconds, then 80 random bits. `random` has at least 16 bytes. */
export function newSubmissionId(now: Date, random: Uint8Array): string {
  let time = now.getTime();
  let timePart = '';
  for (let place = 0; place < TIME_CHARACTERS; place++) {
    timePart = ALPHABET.charAt(time % ALPHABET.length) + timePart;
    time = Math.floor(time / ALPHABET.length);
  }
  let randomPart = '';
  for (const byte of random.subarray(0, RANDOM_CHARACTERS)) {
    randomPart += ALPHABET.charAt(byte % ALPHABET.length);
  }
  return `${ID_PREFIX}${timePart}${randomPart}`;
}

/** Returns the reference that visitors and staff quote to each other: the id's last eight characters. */
export function referenceOf(submissionId: string): string {
  return submissionId.slice(-REFERENCE_CHARACTERS);
}

/** A resume's metadata as stored by any version: later versions may have more kinds. */
export type StoredResume = Omit<ResumeFacts, 'kind'> & { kind?: string | undefined };

/** A form's values as read from the outbox. A file may have become a field after they were stored. */
export type StoredValues<Name extends FormName> = {
  [Field in keyof FormValues<Name>]: FormValues<Name>[Field] extends string
    ? FormValues<Name>[Field]
    : StoredResume | undefined;
};

export type SubmissionContent = {
  [Name in FormName]: { form: Name; values: StoredValues<Name> };
}[FormName];

export type Submission = SubmissionContent & {
  id: string;
  /** When it was accepted, which is the e-mail's Date, in milliseconds since 1970. */
  receivedAt: number;
  /** Why it may be spam, perhaps a reason that only a later version knows. It is delivered anyway. */
  suspicion?: string | undefined;
  /** The language of the page if not English: 'ml', or one that only a later version knows. */
  language?: string | undefined;
};

// Every version reads what any other version stored: a missing field gets its default, an unknown field is ignored.

const storedHead = z.object({
  id: submissionIdSchema,
  receivedAt: z.int().check(z.nonnegative()),
  form: z.enum(formNames as [FormName, ...FormName[]]),
  suspicion: z.optional(z.string()),
  language: z.optional(z.string()),
  values: z.unknown(),
});

const storedResume = z.object({
  fileName: z.string().check(z.minLength(1)),
  bytes: z.int().check(z.positive()),
  kind: z.optional(z.string()),
});

const storedSchemas = Object.fromEntries(
  formNames.map((form) => [form, storedValues(forms[form])]),
) as Record<FormName, z.ZodMiniType>;

/** Checks only types: the values may have been accepted under other limits and rules. */
function storedValues({ fields }: Pick<Form, 'fields'>): z.ZodMiniType {
  const shape = Object.entries(fields).map(([name, field]) => [name, storedValue(field)]);
  return z.object({
    hospital: z.enum(hospitalIds as [HospitalId, ...HospitalId[]]),
    ...Object.fromEntries(shape),
  });
}

function storedValue({ storedDefault }: Pick<FormField, 'storedDefault'>): z.ZodMiniType {
  return storedDefault === undefined
    ? z.optional(storedResume)
    : z._default(z.string(), storedDefault);
}

/** Parses a stored submission. Throws a ZodError that names paths, never values, if it is invalid. */
export function parseSubmission(raw: unknown): Submission {
  const head = storedHead.parse(raw);
  return { ...head, values: storedSchemas[head.form].parse(head.values) } as Submission;
}
