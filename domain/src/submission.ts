import * as z from 'zod/mini';
import type { Form, FormField } from './forms/define-form.ts';
import { type FormName, formNames } from './forms/form-fields.ts';
import { type FormValues, forms } from './forms/index.ts';
import type { ResumeFacts } from './forms/resume.ts';
import { type HospitalId, hospitalIds } from './hospitals.ts';

const ID_PREFIX = 's_';
// Crockford's base 32: no I, L, O, U, so that a reference can be read out on the phone.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TIME_CHARACTERS = 10;
const RANDOM_CHARACTERS = 16;
const REFERENCE_CHARACTERS = 8;

export const submissionIdSchema = z
  .string()
  .check(z.regex(new RegExp(`^${ID_PREFIX}[${ALPHABET}]{26}$`)));

/** A new identifier, sortable by time: milliseconds, then 80 random bits. `random` has at least 16 bytes. */
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

/** The reference that a visitor and staff quote to each other: the id's last eight characters. */
export function referenceOf(submissionId: string): string {
  return submissionId.slice(-REFERENCE_CHARACTERS);
}

/** A resume's facts as any version stored them: a later one may know further kinds. */
export type StoredResume = Omit<ResumeFacts, 'kind'> & { kind?: string | undefined };

/** A form's values as they are read from the outbox. A file may have become a field after they were stored. */
export type StoredValues<Name extends FormName> = {
  [Field in keyof FormValues<Name>]: FormValues<Name>[Field] extends string
    ? FormValues<Name>[Field]
    : StoredResume | undefined;
};

/** A form's content with the name of the form, as it is in the outbox: `{ form: 'contact', values: { … } }`. */
export type SubmissionContent = {
  [Name in FormName]: { form: Name; values: StoredValues<Name> };
}[FormName];

/** One visitor's submission, from the 202 to the mailbox. */
export type Submission = SubmissionContent & {
  id: string;
  /** The time of acceptance, which is the e-mail's Date, in milliseconds since 1970. */
  receivedAt: number;
  /** The reason why it may be spam, perhaps one that only a later version knows. It is delivered anyway. */
  suspicion?: string | undefined;
  /** The language of the page, where that is not English: 'ml', or one that only a later version knows. */
  language?: string | undefined;
};

// Every version reads what any other stored: a missing field takes its default, an unknown one is ignored.

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

/** Checks types only: limits and rules may differ from those under which the values were accepted. */
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

/** Parses a stored submission; throws a ZodError that names paths, never values, if it is not one. */
export function parseSubmission(raw: unknown): Submission {
  const head = storedHead.parse(raw);
  return { ...head, values: storedSchemas[head.form].parse(head.values) } as Submission;
}
