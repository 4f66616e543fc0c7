import { JOB_APPLICATION_SUBJECT } from '@poyanil/domain';
import { emailCell, phoneCell, replyTo, resumeCell, yearsCell } from './cells.ts';
import { type Email, rowsOf, type SubmissionOf } from './email.ts';

export function jobApplicationEmail({ values }: SubmissionOf<'jobApplication'>): Email {
  return {
    subject:
      values.job === '' ? JOB_APPLICATION_SUBJECT : `${JOB_APPLICATION_SUBJECT}: ${values.job}`,
    title: 'New job application',
    sentBy: 'job application form',
    rows: rowsOf('jobApplication', {
      job: values.job,
      name: values.name,
      email: emailCell(values.email),
      contactNumber: phoneCell(values.contactNumber),
      experience: yearsCell(values.experience),
      resume: resumeCell(values.resume),
    }),
    callNumber: values.contactNumber,
    ...replyTo(values.name, values.email),
  };
}
