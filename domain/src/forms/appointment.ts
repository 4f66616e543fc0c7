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
      uncounted: /^Preferred time: .{1,60}\n/,
    }),
    hospital,
  }),
  fields: {
    department: { label: 'Department', storedDefault: '' },
    doctor: { label: 'Doctor', optional: true, storedDefault: '' },
    patientName: { label: 'Name', storedDefault: '' },
    patientEmail: { label: 'E-mail', storedDefault: '' },
    patientContactNumber: { label: 'Contact number', storedDefault: '' },
    outPatientNumber: { label: 'OP number', optional: true, storedDefault: '' },
    appointmentOn: { label: 'Appointment date', optional: true, storedDefault: '' },
    message: { label: 'Message', optional: true, storedDefault: '' },
  },
  clockRules: { appointmentOn: ruleOfAppointmentDay },
});
