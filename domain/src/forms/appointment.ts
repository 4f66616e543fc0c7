import * as z from 'zod/mini';
import { MAX_MESSAGE_CHARACTERS } from '../limits.ts';
import { messages } from '../messages.ts';
import { defineForm } from './define-form.ts';
import {
  appointmentDay,
  contactNumber,
  emailAddress,
  hospital,
  label,
  name,
  outPatientNumber,
  ruleOfAppointmentDay,
} from './fields.ts';
import { formFields, PREFERRED_TIME } from './form-fields.ts';
import { text } from './text.ts';

export const appointment = defineForm({
  path: '/api/v1/service/email',
  encoding: 'json',
  schema: z.object({
    department: label(messages.department),
    patientName: name,
    patientEmail: emailAddress,
    patientContactNumber: contactNumber(messages.contactNumber),
    doctor: label(),
    outPatientNumber,
    appointmentOn: appointmentDay,
    message: text({
      maxCharacters: MAX_MESSAGE_CHARACTERS,
      kind: 'lines',
      uncounted: new RegExp(`^${PREFERRED_TIME}: .{1,60}\\n`),
    }),
    hospital,
  }),
  fields: formFields.appointment,
  clockRules: { appointmentOn: ruleOfAppointmentDay },
});
