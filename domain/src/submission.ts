import * as z from 'zod/mini';
import type { FormValues } from './forms/index.ts';
import { type FormName, formNames, forms } from './forms/index.ts';
import { type HospitalId, hospitalIds } from './hospitals.ts';
import { type Suspicion, suspicionNames } from './spam.ts';

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

/** A form's content with the name of the form, as it rests in the outbox: `{ form: 'contact', values: { … } }`. */
export type SubmissionContent = {
  [Name in FormName]: { form: Name; values: FormValues<Name> };
}[FormName];

/** One visitor's submission, from the 202 to the mailbox. */
export type Submission = SubmissionContent & {
  id: string;
  /** The time of acceptance, which is the e-mail's Date, in milliseconds since 1970. */
  receivedAt: number;
  /** The reason why it may be spam; it is delivered all the same. */
  suspicion?: Suspicion | undefined;
};

const storedHead = z.object({
  id: submissionIdSchema,
  receivedAt: z.int().check(z.nonnegative()),
  form: z.enum(formNames as [FormName, ...FormName[]]),
  suspicion: z.optional(z.enum(suspicionNames)),
  values: z.unknown(),
});

const storedSchemas = Object.fromEntries(
  formNames.map((form) => [form, storedValues(form)]),
) as Record<FormName, z.ZodMiniType>;

/** Rules depend on the day they were checked; what rests in the outbox is only held to its shape. */
function storedValues(form: FormName): z.ZodMiniType {
  const shape = Object.keys(forms[form].schema.shape).map((field) => [
    field,
    field === 'hospital'
      ? z.enum(hospitalIds as [HospitalId, ...HospitalId[]])
      : field === 'resume'
        ? forms.jobApplication.schema.shape.resume
        : z.string(),
  ]);
  return z.strictObject(Object.fromEntries(shape));
}

/** Parses a stored submission; throws a ZodError that names paths, never values, if it is not one. */
export function parseSubmission(raw: unknown): Submission {
  const head = storedHead.parse(raw);
  return { ...head, values: storedSchemas[head.form].parse(head.values) } as Submission;
}
