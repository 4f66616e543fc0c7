import { refine } from 'zod/mini';
import { findHospital } from '../hospitals.ts';
import { isRealDay, oneYearAfter, todayInKerala } from '../india-time.ts';
import {
  MAX_EMAIL_CHARACTERS,
  MAX_EXPERIENCE_YEARS,
  MAX_LABEL_CHARACTERS,
  MAX_NAME_CHARACTERS,
  MAX_OP_NUMBER_DIGITS,
  PHONE_DIGITS,
} from '../limits.ts';
import { messages } from '../messages.ts';
import { rule } from './rule.ts';
import { clean, text } from './text.ts';

// One address, as HTML's own e-mail field reads it, with a dot in the domain: no comments, quotes, lists or literals,
// because mail libraries have read those in more than one way. Internationalised domains pass in their ASCII form only.
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
/** RFC 5321, section 4.5.3.1.1. */
const MAX_LOCAL_PART_CHARACTERS = 64;

/** Whether mail can safely be addressed to it: exactly one plain address. Case does not matter. */
export function isEmailAddress(value: string): boolean {
  return value.length <= MAX_EMAIL_CHARACTERS && isPlainAddress(value);
}

function isPlainAddress(value: string): boolean {
  return value.indexOf('@') <= MAX_LOCAL_PART_CHARACTERS && EMAIL.test(value);
}

export const name = text({ required: messages.name, maxCharacters: MAX_NAME_CHARACTERS });

/** Department, doctor or job: a name from a list of ours, kept as an untrusted label. */
export const label = (required?: string) =>
  text({ maxCharacters: MAX_LABEL_CHARACTERS, ...(required === undefined ? {} : { required }) });

export const emailAddress = text({
  required: messages.emailAddress,
  malformed: messages.validEmailAddress,
  maxCharacters: Number.POSITIVE_INFINITY,
  kind: 'code',
}).check(
  refine(isPlainAddress, { error: messages.validEmailAddress }),
  refine((value) => value.length <= MAX_EMAIL_CHARACTERS, { error: messages.tooLong }),
);

/** Ten ASCII digits, as a string or as a number that kept them all. */
export function contactNumber(required: string) {
  return digits(required, messages.validContactNumber, new RegExp(`^[0-9]{${PHONE_DIGITS}}$`));
}

/** Digits only, kept with their leading zeros; '' when not given. */
export const outPatientNumber = digits(
  undefined,
  messages.opNumber,
  new RegExp(`^[0-9]{1,${MAX_OP_NUMBER_DIGITS}}$`),
);

function digits(required: string | undefined, invalid: string, pattern: RegExp) {
  return rule((raw, refuse) => {
    const value = cleanCode(raw);
    if (value === '' && required === undefined) return '';
    if (value !== undefined && pattern.test(value)) return value;
    return refuse(value === '' && required ? required : invalid);
  });
}

/** A number or a text, cleaned; '' if it is absent, undefined if it is of another type. */
function cleanCode(raw: unknown): string | undefined {
  const value = typeof raw === 'number' ? String(raw) : (raw ?? '');
  return typeof value === 'string' ? clean(value, 'code') : undefined;
}

/** Years as a decimal text: 0 to 60, halves allowed. */
export const experience = rule((raw, refuse) => {
  const value = cleanCode(raw) ?? '';
  if (/^[0-9]{1,2}(?:\.[05])?$/.test(value) && Number(value) <= MAX_EXPERIENCE_YEARS) {
    return String(Number(value));
  }
  return refuse(messages.experience);
});

/** A day of the calendar as `YYYY-MM-DD`; '' when not given. */
export const appointmentDay = rule((raw, refuse) => {
  const day = typeof raw === 'number' ? undefined : cleanCode(raw);
  return day === '' || (day !== undefined && isRealDay(day)) ? day : refuse(messages.date);
});

/** Allows any day from today to a year ahead, both in Kerala, or no day at all. */
export function ruleOfAppointmentDay(day: string, now: Date): string | undefined {
  const today = todayInKerala(now);
  const isAllowed = day === '' || (day >= today && day <= oneYearAfter(today));
  return isAllowed ? undefined : messages.date;
}

export const hospital = rule((raw, refuse) => findHospital(raw) ?? refuse(messages.hospital));
