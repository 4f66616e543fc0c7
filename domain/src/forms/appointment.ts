import * as z from 'zod/mini';
import { MAX_MESSAGE_CHARACTERS } from '../limits.ts';
import { messages } from '../messages.ts';
import { defineForm } from './define-form.ts';
import {
  appointmentDay,
  contactNumber,
  emailAddress,
  hospitalField,
  labelField,
  nameField,
  outPatientNumber,
  ruleOfAppointmentDay,
} from './fields.ts';
import { formFields, PREFERRED_TIME } from './form-fields.ts';
import { textField } from './text.ts';

export const appointment = defineForm({
  path: '/api/v1/service/email',
  encoding: 'json',
  schema: z.object({
    department: labelField(messages.department),
    patientName: nameField,
    patientEmail: emailAddress,
    patientContactNumber: contactNumber(messages.contactNumber),
    doctor: labelField(),
    outPatientNumber,
    appointmentOn: appointmentDay,
    message: textField({
      maxCharacters: MAX_MESSAGE_CHARACTERS,
      kind: 'lines',
      uncounted: new RegExp(`^${PREFERRED_TIME}: .{1,60}\\n`),
    }),
    hospital: hospitalField,
  }),
  fields: formFields.appointment,
  clockRules: { appointmentOn: ruleOfAppointmentDay },
});
