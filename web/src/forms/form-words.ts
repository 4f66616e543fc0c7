import { t } from '@lingui/core/macro';
import { messages } from '@poyanil/domain';
import { LANGUAGE } from '../language.ts';

// Labels and messages are the domain's, in English, which is what the API and staff read. Here is how another language shows them.

const labels: Readonly<Record<string, string>> = {
  Department: t`Department`,
  Doctor: t`Doctor`,
  Name: t`Name`,
  'E-mail': t`E-mail`,
  'Contact number': t`Contact number`,
  'OP number': t`OP number`,
  'Appointment date': t`Appointment date`,
  Message: t`Message`,
  Subject: t`Subject`,
};

/** What stands where a form was sent; the hospitals' own. */
const sent: Readonly<Record<string, string>> = {
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

/** The label of a field as the page's language has it. */
export function labelWords(label: string): string {
  return LANGUAGE === 'en' ? label : (labels[label] ?? label);
}

/** The sentence of a form that was sent, as the page's language has it. */
export function sentWords(sentence: string): string {
  return LANGUAGE === 'en' ? sentence : (sent[sentence] ?? sentence);
}

/** A message about a field as the page's language has it; one that only a newer API knows stays English. */
export function messageWords(message: string): string {
  if (LANGUAGE === 'en') return message;
  const key = (Object.keys(messages) as (keyof typeof messages)[]).find(
    (each) => messages[each] === message,
  );
  return key === undefined ? message : translated[key];
}
