import * as z from 'zod/mini';
import { MAX_MESSAGE_CHARACTERS, MAX_SUBJECT_CHARACTERS } from '../limits.ts';
import { messages } from '../messages.ts';
import { defineForm } from './define-form.ts';
import { contactNumber, emailAddress, hospitalField, nameField } from './fields.ts';
import { formFields } from './form-fields.ts';
import { textField } from './text.ts';

export const contact = defineForm({
  path: '/api/v1/service/contact_us',
  encoding: 'json',
  schema: z.object({
    name: nameField,
    email: emailAddress,
    contactNumber: contactNumber(messages.contactNumber),
    subject: textField({ required: messages.subject, maxCharacters: MAX_SUBJECT_CHARACTERS }),
    message: textField({ maxCharacters: MAX_MESSAGE_CHARACTERS, kind: 'lines' }),
    hospital: hospitalField,
  }),
  fields: formFields.contact,
});
