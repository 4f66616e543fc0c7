import { JOB_APPLICATION_SUBJECT } from '@poyanil/domain';
import { emailCell, phoneCell, replyTo, resumeCell, yearsCell } from './cells.ts';
import { type Email, emailRows, joinGiven, previewOf, type SubmissionOf } from './email.ts';

export function jobApplicationEmail({ values }: SubmissionOf<'jobApplication'>): Email {
  const subject = [JOB_APPLICATION_SUBJECT, values.job].filter(Boolean).join(': ');
  const experience = yearsCell(values.experience);
  return {
    subject: joinGiven(subject, values.name),
    preview: previewOf(values.job, experience && `${experience} of experience`, values.name),
    title: 'New job application',
    sentBy: 'job application form',
    rows: emailRows('jobApplication', {
      job: values.job,
      name: values.name,
      email: emailCell(values.email),
      contactNumber: phoneCell(values.contactNumber),
      experience,
      resume: resumeCell(values.resume),
    }),
    callNumber: values.contactNumber,
    ...replyTo(values.name, values.email),
  };
}
