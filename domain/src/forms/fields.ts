import { refine } from 'zod/mini';
import { findHospital } from '../hospitals.ts';
import { isCalendarDate, oneYearAfter, todayInKerala } from '../kerala-time.ts';
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
import { clean, textField } from './text.ts';

// One address as HTML's e-mail input accepts it, with a dot in the domain. No comments, quotes, lists or literals, because mail libraries
// have parsed those differently. Internationalised domains are only accepted in their ASCII form.
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
/** RFC 5321, section 4.5.3.1.1. */
const MAX_LOCAL_PART_CHARACTERS = 64;

/** Whether mail can safely be sent to it: exactly one plain address, in upper or lower case. */
export function isEmailAddress(value: string): boolean {
  return value.length <= MAX_EMAIL_CHARACTERS && isPlainAddress(value);
}

function isPlainAddress(value: string): boolean {
  return value.indexOf('@') <= MAX_LOCAL_PART_CHARACTERS && EMAIL.test(value);
}

export const nameField = textField({ required: messages.name, maxCharacters: MAX_NAME_CHARACTERS });

/** A department, doctor or job from one of our lists, stored as untrusted text. */
export const labelField = (required?: string) =>
  textField({
    maxCharacters: MAX_LABEL_CHARACTERS,
    ...(required === undefined ? {} : { required }),
  });

export const emailAddress = textField({
  required: messages.emailAddress,
  malformed: messages.validEmailAddress,
  maxCharacters: Number.POSITIVE_INFINITY,
  kind: 'code',
}).check(
  refine(isPlainAddress, { error: messages.validEmailAddress }),
  refine((value) => value.length <= MAX_EMAIL_CHARACTERS, { error: messages.tooLong }),
);

/** Ten ASCII digits, as a string or as a number that lost none of them. */
export function contactNumber(required: string) {
  return digits(required, messages.validContactNumber, new RegExp(`^[0-9]{${PHONE_DIGITS}}$`));
}

/** Digits with their leading zeros; '' if absent. */
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

/** Returns the cleaned text of a number or a string; '' if it is absent, undefined if it has another type. */
function cleanCode(raw: unknown): string | undefined {
  const value = typeof raw === 'number' ? String(raw) : (raw ?? '');
  return typeof value === 'string' ? clean(value, 'code') : undefined;
}

/** Years as a decimal number in text form: 0 to 60 in steps of a half. */
export const experience = rule((raw, refuse) => {
  const value = cleanCode(raw) ?? '';
  if (/^[0-9]{1,2}(?:\.[05])?$/.test(value) && Number(value) <= MAX_EXPERIENCE_YEARS) {
    return String(Number(value));
  }
  return refuse(messages.experience);
});

/** A calendar day as `YYYY-MM-DD`; '' if absent. */
export const appointmentDay = rule((raw, refuse) => {
  const day = typeof raw === 'number' ? undefined : cleanCode(raw);
  return day === '' || (day !== undefined && isCalendarDate(day)) ? day : refuse(messages.date);
});

export function ruleOfAppointmentDay(day: string, now: Date): string | undefined {
  const today = todayInKerala(now);
  const isAllowed = day === '' || (day >= today && day <= oneYearAfter(today));
  return isAllowed ? undefined : messages.date;
}

export const hospitalField = rule((raw, refuse) => findHospital(raw) ?? refuse(messages.hospital));
