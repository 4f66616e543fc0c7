import type { FormName, Hospital } from '@poyanil/domain';
import { appointmentEmail } from './appointment.ts';
import { contactEmail } from './contact.ts';
import type { Email, EmailOf, SubmissionOf } from './email.ts';
import { jobApplicationEmail } from './job-application.ts';

const emails: { [Name in FormName]: EmailOf<Name> } = {
  appointment: appointmentEmail,
  contact: contactEmail,
  jobApplication: jobApplicationEmail,
};

export function emailOf<Name extends FormName>(
  submission: SubmissionOf<Name>,
  hospital: Hospital,
): Email {
  const form: Name = submission.form;
  return emails[form](submission, hospital);
}
