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
    department: { label: 'Department' },
    doctor: { label: 'Doctor', optional: true },
    patientName: { label: 'Name' },
    patientEmail: { label: 'E-mail' },
    patientContactNumber: { label: 'Contact number' },
    outPatientNumber: { label: 'OP number', optional: true },
    appointmentOn: { label: 'Appointment date', optional: true },
    message: { label: 'Message', optional: true },
  },
  clockRules: { appointmentOn: ruleOfAppointmentDay },
});
