import { t } from '@lingui/core/macro';
import { messages } from '@poyanil/domain';
import { LANGUAGE } from '../language.ts';

// Labels and messages come from the domain in English, which the API and staff read. These are their translations.

const others: Readonly<Record<string, string>> = {
  Department: t`Department`,
  Doctor: t`Doctor`,
  Name: t`Name`,
  'E-mail': t`E-mail`,
  'Contact number': t`Contact number`,
  'OP number': t`OP number`,
  'Appointment date': t`Appointment date`,
  Message: t`Message`,
  Subject: t`Subject`,
  'appointment requested successfully.': t`appointment requested successfully.`,
  'Your appointment request has been sent.': t`Your appointment request has been sent.`,
};

const translated: Readonly<Record<keyof typeof messages, string>> = {
  department: t`Select a department`,
  name: t`Enter your name`,
  emailAddress: t`Enter your email-address`,
  validEmailAddress: t`Enter valid email-address`,
  email: t`Enter your email`,
  contactNumber: t`Enter your contact number`,
  jobContactNumber: t`Enter your contact Number`,
  validContactNumber: t`Enter valid contact number`,
  subject: t`Enter the subject`,
  experience: t`Enter your experience in years`,
  resume: t`Select your resume`,
  fileKind: t`Select a PDF or Word file`,
  emptyFile: t`This file is empty`,
  fileSize: t`Select a file of at most 5 MB`,
  macros: t`Save this file without macros`,
  hospital: t`Select a hospital`,
  date: t`Select a valid date`,
  tooLong: t`Shorten this text`,
  opNumber: t`Enter valid OP number`,
  plainText: t`Remove the special characters`,
};

/** Returns the domain's English text in the page's language. Text that only a newer API knows stays English. */
export function formWords(english: string): string {
  if (LANGUAGE === 'en') return english;
  const key = (Object.keys(messages) as (keyof typeof messages)[]).find(
    (each) => messages[each] === english,
  );
  return key === undefined ? (others[english] ?? english) : translated[key];
}
