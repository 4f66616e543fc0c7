import * as z from 'zod/mini';
import { MAX_EMAIL_CHARACTERS } from '../limits.ts';
import { messages } from '../messages.ts';
import { defineForm } from './define-form.ts';
import { contactNumber, experience, hospitalField, labelField, nameField } from './fields.ts';
import { formFields } from './form-fields.ts';
import { resume } from './resume.ts';
import { textField } from './text.ts';

/** Subject of the form and its e-mail, in the specification's spelling, because other programs match it. */
export const JOB_APPLICATION_SUBJECT = 'New job application recieved';

export const jobApplication = defineForm({
  path: '/api/v1/jobs/job_application',
  encoding: 'multipart',
  schema: z.object({
    name: nameField,
    // Required but in any format: the specification has no further rule for it.
    email: textField({
      required: messages.email,
      maxCharacters: MAX_EMAIL_CHARACTERS,
      kind: 'code',
    }),
    contactNumber: contactNumber(messages.jobContactNumber),
    experience,
    resume,
    job: labelField(),
    hospital: hospitalField,
  }),
  fields: formFields.jobApplication,
});
